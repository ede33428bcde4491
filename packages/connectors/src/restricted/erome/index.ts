import type { RestrictedConnector } from '../connector.ts'
import type { RestrictedRule } from '../rule/index.ts'
import { candidates } from './candidates.ts'
import { idOf } from './ids.ts'
import { item } from './item.ts'
import { erome, ORDERS } from './site.ts'

/**
 * erome.com: albums that people uploaded, each of which is looked at first. It has no player for other sites, lets none show its pictures, and
 * has no list of what it removed.
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
