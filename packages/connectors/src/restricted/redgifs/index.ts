import type { RestrictedConnector } from '../connector.ts'
import type { RestrictedRule } from '../rule/index.ts'
import { creator } from './creator.ts'
import { creators } from './creators.ts'
import { idOf } from './ids.ts'
import { item } from './item.ts'
import { list } from './list.ts'
import { FRAME_HOST, ORDERS, PICTURE_HOSTS, redgifs } from './site.ts'
import { tags } from './tags.ts'
import { token } from './token.ts'

/**
 * Creates the connector for redgifs.com, which uses its API and returns only items of verified creators. The site has no list of removed
 * items.
 */
export const createRedgifs = (rule: RestrictedRule): RestrictedConnector => ({
  name: 'redgifs',
  title: redgifs.title,
  sources: [redgifs],
  frameHosts: [FRAME_HOST],
  pictureHosts: PICTURE_HOSTS,
  asks: ['text', 'tag', 'creator'],
  orders: ORDERS,
  list: list(rule),
  item: item(rule),
  idOf,
  tags: tags(rule),
  creators: creators(rule),
  creator: creator(rule),
  token,
})
