import { rowsPart } from '../../registries/personal-data.ts'

/** Reactions of a member, for the personal data export. */
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
