import type { RestrictedConnector } from '../connector.ts'
import type { RestrictedRule } from '../rule/index.ts'
import { idOf } from './ids.ts'
import { item } from './item.ts'
import { pimpandhost } from './site.ts'

/**
 * Creates the connector for pimpandhost.com, which finds albums only by their addresses. The site has no known lists, no player, and no
 * list of removed albums.
 */
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
