import { rowsPart } from '../../../registries/personal-data.ts'

/** The data of videos in the export of a member's own data. */
export const ownBullets = rowsPart('bullets', {
  files: [
    {
      file: 'bullets',
      select: 'id, chapter_id, at, mode, colour, text, created_at',
      from: 'bullets',
      owner: 'uid',
      by: 'id',
    },
  ],
})
