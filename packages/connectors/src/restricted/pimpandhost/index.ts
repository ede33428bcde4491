import type { RestrictedConnector } from '../connector.ts'
import type { RestrictedRule } from '../rule/index.ts'
import { idOf } from './ids.ts'
import { item } from './item.ts'
import { pimpandhost } from './site.ts'

/** pimpandhost.com: an album by its address. It has no lists that are known, no player, and no list of what it removed. */
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
