import { rowsPart } from '../../registries/personal-data.ts'

/** Comments of a member, for the personal data export. */
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
  erase: [{ table: 'comment_paces', owner: 'uid', key: 'uid, subject_kind, subject_id' }],
})
