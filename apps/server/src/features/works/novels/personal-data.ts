import { rowsPart } from '../../../registries/personal-data.ts'

/** The data of novels in the export of a member's own data. */
export const ownNovels = rowsPart('novels', {
  files: [
    {
      file: 'chapters',
      select: 'chapter_id, chapters.title, novel_texts.text, saved_at',
      from: 'novel_texts join chapters on chapters.id = chapter_id join works on works.id = work_id',
      owner: 'works.author_id',
      by: 'chapter_id',
      atOnce: 10,
      text: (row) => ({
        name: String(row['chapter_id']),
        text: `# ${String(row['title'])}\n\n${String(row['text'])}\n`,
      }),
    },
    {
      file: 'highlights',
      select: 'id, chapter_id, parts, colour, note, created_at',
      from: 'novel_highlights',
      owner: 'uid',
      by: 'id',
    },
  ],
  erase: [{ table: 'novel_highlights', owner: 'uid', key: 'uid, chapter_id, id' }],
})
