import type { RestrictedConnector } from '../connector.ts'
import type { RestrictedRule } from '../rule/index.ts'
import { idOf } from './ids.ts'
import { item } from './item.ts'
import { list } from './list.ts'
import { removals } from './removals.ts'
import { FRAME_HOST, ORDERS, PICTURE_HOSTS, pornhub } from './site.ts'

/**
 * Creates the connector for pornhub.com, which uses its API for webmasters. Its lists of tags and people have several megabytes and are not
 * requested.
 */
export const createPornhub = (rule: RestrictedRule): RestrictedConnector => ({
  name: 'pornhub',
  title: pornhub.title,
  sources: [pornhub],
  frameHosts: [FRAME_HOST],
  pictureHosts: PICTURE_HOSTS,
  asks: ['text', 'tag'],
  orders: ORDERS,
  list: list(rule),
  item: item(rule),
  idOf,
  removals,
})
