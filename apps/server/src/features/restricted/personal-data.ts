import { rowsPart } from '../../registries/personal-data.ts'

/**
 * A member's data in the section. It is not exported, because the export must not mention the section. Deleting the account deletes the
 * rows.
 */
export const ownEntry = rowsPart('confirmations', {
  files: [],
  erase: [{ table: 'restricted_members', owner: 'uid', key: 'uid' }],
})
