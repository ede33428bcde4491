import { rowsPart } from '../../registries/personal-data.ts'

/** Edits and proposals of a member, for the personal data export. */
export const ownEdits = rowsPart('wiki', {
  files: [
    {
      file: 'edits',
      select: 'id, page_id, text, summary, minor, created_at',
      from: 'wiki_revisions',
      owner: 'author_id',
      by: 'id',
      atOnce: 20,
      text: (row) => ({ name: String(row['id']), text: String(row['text'] ?? '') }),
    },
    {
      file: 'proposals',
      select: 'id, title, text, summary, minor, state, reason, created_at',
      from: 'wiki_proposals',
      owner: 'author_id',
      by: 'id',
      atOnce: 20,
    },
    {
      file: 'drafts',
      select: 'key, text, summary, created_at',
      from: 'wiki_drafts',
      owner: 'uid',
      by: 'key',
      atOnce: 20,
    },
  ],
  erase: [{ table: 'wiki_drafts', owner: 'uid', key: 'uid, key' }],
})
