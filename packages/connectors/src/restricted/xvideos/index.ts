import type { RestrictedConnector } from '../connector.ts'
import type { RestrictedRule } from '../rule/index.ts'
import { candidates } from './candidates.ts'
import { idOf } from './ids.ts'
import { item } from './item.ts'
import { cutPage, list } from './list.ts'
import { removals } from './removals.ts'
import { FRAME_HOST, ORDERS, PICTURE_HOSTS, xvideos, xvideosExport } from './site.ts'
import { tags } from './tags.ts'

/**
 * Creates the connector for xvideos.com. New videos come from its export for webmasters, which has tags. Searches use its HTML pages, which
 * have no tags, so each video is fetched before it is shown.
 */
export const createXvideos = (rule: RestrictedRule): RestrictedConnector => ({
  name: 'xvideos',
  title: xvideos.title,
  sources: [xvideos, xvideosExport],
  frameHosts: [FRAME_HOST],
  pictureHosts: PICTURE_HOSTS,
  asks: ['text', 'tag'],
  orders: ORDERS,
  list: list(rule),
  cutPage,
  candidates: candidates(rule),
  item: item(rule),
  idOf,
  tags: tags(rule),
  reportsRefusedTexts: true,
  removals,
})
