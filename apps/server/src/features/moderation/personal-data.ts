import { sql } from 'kysely'
import { rowsPart, type PersonalPart } from '../../registries/personal-data.ts'
import type { ModerationDeps } from './moderation-deps.ts'

/** Blocks of a member, for the personal data export. */
export const ownBlocks = rowsPart('blocked-members', {
  files: [
    {
      file: 'blocked',
      select: 'peer_id as uid, users.name',
      from: 'member_blocks join users on users.id = peer_id',
      owner: 'owner_id',
      by: 'peer_id',
    },
  ],
  erase: [{ table: 'member_blocks', owner: 'owner_id', key: 'owner_id, peer_id' }],
})

/** Reports that a member filed, for the personal data export: the member's own texts, without the outcome. */
export const ownReports = rowsPart('reports', {
  files: [
    {
      file: 'reports',
      select: 'id, subject_kind, subject_id, reason, note, created_at',
      from: 'reports',
      owner: 'reporter_id',
      by: 'id',
    },
  ],
})

/** Closes the cases of held texts that were deleted with the account of their author. */
export const heldTexts = ({ clock, waiting }: Pick<ModerationDeps, 'clock' | 'waiting'>): PersonalPart => ({
  name: 'held-texts',
  tables: [],
  erase: (database, uid) =>
    database.transaction(async (tx) => {
      const closed = await tx
        .updateTable('cases')
        .set({ state: 'decided', outcome: 'withdrawn', decided_by: uid, decided_at: clock.now() })
        .where('source', '=', 'held')
        .where('against_id', '=', uid)
        .where('state', '<>', 'decided')
        .where(
          sql<boolean>`not exists (select from removals where id = (cases.data ->> 'removalId')::bigint
            and cause = 'held' and restored_at is null)`,
        )
        .returning('id')
        .execute()
      if (closed.length > 0) waiting.changed(tx)
    }),
})
