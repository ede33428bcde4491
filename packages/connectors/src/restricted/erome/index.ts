import type { RestrictedConnector } from '../connector.ts'
import type { RestrictedRule } from '../rule/index.ts'
import { candidates } from './candidates.ts'
import { idOf } from './ids.ts'
import { item } from './item.ts'
import { erome, ORDERS } from './site.ts'

/**
 * Creates the connector for erome.com, which has albums of uploaders. Each album is fetched before it is shown. The site has no player for
 * other sites, does not allow other sites to show its pictures, and has no list of removed albums.
 */
export const createErome = (rule: RestrictedRule): RestrictedConnector => ({
  name: 'erome',
  title: erome.title,
  sources: [erome],
  frameHosts: [],
  pictureHosts: [],
  asks: ['text', 'tag', 'creator'],
  orders: ORDERS,
  candidates: candidates(rule),
  item: item(rule),
  idOf,
})
