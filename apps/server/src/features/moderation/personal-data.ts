import { rowsPart } from '../../registries/personal-data.ts'

/** What is a member's own here. */
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

/** What a member reported: their own words, and nothing of what became of it. */
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
