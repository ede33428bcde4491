import type { RestrictedConnector } from '../connector.ts'
import type { RestrictedRule } from '../rule/index.ts'
import { idOf } from './ids.ts'
import { item } from './item.ts'
import { pimpandhost } from './site.ts'

/** pimpandhost.com: an album by its address. It has no known lists, no player, and no list of removed albums. */
export const createPimpandhost = (rule: RestrictedRule): RestrictedConnector => ({
  name: 'pimpandhost',
  title: pimpandhost.title,
  sources: [pimpandhost],
  frameHosts: [],
  pictureHosts: [],
  asks: [],
  orders: [],
  item: item(rule),
  idOf,
})
