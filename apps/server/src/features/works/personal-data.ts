import { rowsPart } from '../../registries/personal-data.ts'

/** The data of works in the export of a member's own data. */
export const ownWorks = rowsPart('works', {
  files: [
    {
      file: 'works',
      select:
        'id, type, title, summary, language, status, unlisted, rating, notes, tags, progress, published_at, created_at, updated_at',
      from: 'works',
      owner: 'author_id',
      by: 'id',
    },
    {
      file: 'chapters',
      select:
        'chapters.id, work_id, number, chapters.title, chapters.status, chapters.published_at, chapters.created_at',
      from: 'chapters join works on works.id = work_id',
      owner: 'works.author_id',
      by: 'chapters.id',
    },
    {
      file: 'reading-places',
      select: 'work_id, works.title, chapter_id, position, finished, at',
      from: 'places join works on works.id = work_id',
      owner: 'uid',
      by: 'work_id',
    },
    {
      file: 'chapters-read',
      select: 'work_id, works.title, chapter_id, read, position, finished, at, marked_at',
      from: 'chapter_places join works on works.id = work_id',
      owner: 'uid',
      by: 'chapter_id',
    },
    {
      file: 'shelves',
      select: 'work_id, works.title, shelf, at',
      from: 'shelved_works join works on works.id = work_id',
      owner: 'uid',
      by: 'work_id',
    },
  ],
  erase: [
    { table: 'places', owner: 'uid', key: 'uid, work_id' },
    { table: 'chapter_places', owner: 'uid', key: 'uid, work_id, chapter_id' },
    { table: 'shelved_works', owner: 'uid', key: 'uid, work_id' },
    { table: 'member_recommendations', owner: 'uid', key: 'uid' },
  ],
})
