import type { RestrictedConnector } from '../connector.ts'
import type { RestrictedRule } from '../rule/index.ts'
import { candidates } from './candidates.ts'
import { idOf } from './ids.ts'
import { item } from './item.ts'
import { ORDERS, PICTURE_HOST, pornpics } from './site.ts'

/**
 * Creates the connector for pornpics.com. Each gallery is fetched before it is shown. The site has no player, no suggestions and no list of
 * removed galleries.
 */
export const createPornpics = (rule: RestrictedRule): RestrictedConnector => ({
  name: 'pornpics',
  title: pornpics.title,
  sources: [pornpics],
  frameHosts: [],
  pictureHosts: [PICTURE_HOST],
  asks: ['text', 'tag'],
  orders: ORDERS,
  candidates: candidates(rule),
  item: item(rule),
  idOf,
})
