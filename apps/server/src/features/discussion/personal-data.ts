import { rowsPart } from '../../registries/personal-data.ts'

/** What is a member's own here. */
export const ownComments = rowsPart('comments', {
  files: [
    {
      file: 'comments',
      select: 'id, subject_kind, subject_id, text, created_at, edited_at',
      from: 'comments',
      owner: 'author_id',
      by: 'id',
    },
  ],
})
