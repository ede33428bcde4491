import type { CommentOrder } from '@engawa/contract'

/** Which comments a page shows: in an order, or oldest first from a floor on. */
export type ThreadView = { order: CommentOrder; from?: number }

const ORDERS: readonly CommentOrder[] = ['newest', 'oldest', 'liked']

/** The names of the query that choose them, for `handle.query`. */
export const threadQuery = ['order', 'floor']

/** What the address of a page asks for. Also in the browser, which has no schemas. */
export function readThreadView(url: URL, standard: CommentOrder): ThreadView {
  const floor = /^[1-9]\d{0,8}$/.exec(url.searchParams.get('floor') ?? '')?.[0]
  if (floor !== undefined) return { order: 'oldest', from: Number(floor) }
  const asked = url.searchParams.get('order')
  return { order: ORDERS.find((order) => order === asked) ?? standard }
}
