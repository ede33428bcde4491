import { rowsPart } from '../../registries/personal-data.ts'

/** A member's own data of picture boards. */
export const ownPictures = rowsPart('pictures', {
  files: [
    {
      file: 'kept',
      select: 'board, post_id, post, kept_at',
      from: 'board_kept',
      owner: 'uid',
      by: "board || ':' || post_id",
    },
    {
      file: 'searches',
      select: 'label, query, boards, created_at',
      from: 'board_searches',
      owner: 'uid',
      by: 'id',
    },
    { file: 'blacklist', select: 'text, updated_at', from: 'board_blacklists', owner: 'uid', by: 'uid' },
  ],
  erase: [
    { table: 'board_kept', owner: 'uid', key: 'uid, board, post_id' },
    { table: 'board_searches', owner: 'uid', key: 'uid, id' },
    { table: 'board_blacklists', owner: 'uid', key: 'uid' },
  ],
})
