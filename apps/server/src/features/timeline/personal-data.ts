import { rowsPart } from '../../registries/personal-data.ts'

/** The data of the timeline in the export of a member's own data. */
export const ownTimeline = rowsPart('timeline', {
  files: [{ file: 'seen-news', select: 'at', from: 'seen_news', owner: 'uid', by: 'at' }],
  erase: [{ table: 'seen_news', owner: 'uid', key: 'uid' }],
})
