import { rowsPart } from '../../registries/personal-data.ts'

/** Check-ins of a member, for the personal data export. */
export const ownCheckIns = rowsPart('check-ins', {
  files: [
    {
      file: 'days',
      select: 'day::text, made_up, coins, bonus, created_at',
      from: 'check_ins',
      owner: 'uid',
      by: 'day::text',
    },
  ],
  erase: [{ table: 'check_in_cards', owner: 'uid', key: 'uid, month' }],
})
