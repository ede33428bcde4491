import { rowsPart } from '../../registries/personal-data.ts'

/** What is a member's own here. */
export const ownReactions = rowsPart('reactions', {
  files: [
    {
      file: 'reactions',
      select: 'reaction, subject_kind, subject_id, created_at',
      from: 'reactions',
      owner: 'uid',
      by: "reaction || ':' || subject_kind || ':' || subject_id",
    },
  ],
  erase: [{ table: 'reactions', owner: 'uid', key: 'uid, subject_kind, subject_id, reaction' }],
})
