import { rowsPart } from '../../registries/personal-data.ts'

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
