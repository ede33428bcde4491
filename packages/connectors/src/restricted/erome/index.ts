import type { RestrictedConnector } from '../connector.ts'
import type { RestrictedRule } from '../rule/index.ts'
import { candidates } from './candidates.ts'
import { idOf } from './ids.ts'
import { item } from './item.ts'
import { erome, ORDERS } from './site.ts'

/**
 * erome.com: albums of uploaders, each of which is fetched before it is shown. It has no player for other sites, does not allow others to
 * show its pictures, and has no list of removed albums.
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
