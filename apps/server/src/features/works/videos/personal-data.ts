import { rowsPart } from '../../../registries/personal-data.ts'

/** A member's own data in videos, for its export. */
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
