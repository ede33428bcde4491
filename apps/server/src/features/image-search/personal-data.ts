import { rowsPart } from '../../registries/personal-data.ts'

/** Image searches of a member, for the personal data export. */
export const ownSearches = rowsPart('image-search', {
  files: [
    {
      file: 'searches',
      select: 'name, address, width, height, created_at',
      from: 'image_searches',
      owner: 'uid',
      by: 'id',
    },
  ],
  erase: [{ table: 'image_searches', owner: 'uid', key: 'id' }],
})
