import { rowsPart } from '../../../registries/personal-data.ts'

/** What is a member's own here. */
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
