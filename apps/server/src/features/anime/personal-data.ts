import { rowsPart } from '../../registries/personal-data.ts'

/** A member's own data in the anime section. */
export const ownList = rowsPart('anime', {
  files: [
    {
      file: 'list',
      select:
        'anime_id, anime_subjects.name, status, status_at, progress, anime_records.score, note, updated_at',
      from: '(select * from anime_records where removed_at is null) as anime_records join anime_subjects on anime_subjects.id = anime_id',
      owner: 'uid',
      by: 'anime_id',
    },
  ],
  erase: [{ table: 'anime_records', owner: 'uid', key: 'uid, anime_id' }],
})
