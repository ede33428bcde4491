import type { RestrictedConnector } from '../connector.ts'
import type { RestrictedRule } from '../rule/index.ts'
import { idOf } from './ids.ts'
import { item } from './item.ts'
import { list } from './list.ts'
import { removals } from './removals.ts'
import { eporner, FRAME_HOST, ORDERS, PICTURE_HOSTS } from './site.ts'

/** Creates the connector for eporner.com, which uses its API for webmasters. The API has no list of tags and no creators. */
export const createEporner = (rule: RestrictedRule): RestrictedConnector => ({
  name: 'eporner',
  title: eporner.title,
  sources: [eporner],
  frameHosts: [FRAME_HOST],
  pictureHosts: PICTURE_HOSTS,
  asks: ['text', 'tag'],
  orders: ORDERS,
  list: list(rule),
  item: item(rule),
  idOf,
  removals,
})
