import type { CommentOrder } from '@engawa/contract'

/** Which comments a page shows: in an order, or oldest first from a floor on. */
export type ThreadView = { order: CommentOrder; from?: number }

const ORDERS: readonly CommentOrder[] = ['newest', 'oldest', 'liked']

/** The names of the query that choose them, for `handle.query`. */
export const threadQuery = ['order', 'floor']

/** What the address of a page asks for. Also in the browser, which has no schemas. */
export function readThreadView(url: URL, standard: CommentOrder): ThreadView {
  const from = floorOf(url)
  return from === undefined ? { order: orderOf(url) ?? standard } : { order: 'oldest', from }
}

/** The same for conversations, of which the one with the floor comes first, whatever their order. */
export function readConversationView(url: URL): ThreadView {
  const from = floorOf(url)
  return { order: orderOf(url) ?? 'newest', ...(from !== undefined && { from }) }
}

function floorOf(url: URL): number | undefined {
  const floor = /^[1-9]\d{0,8}$/.exec(url.searchParams.get('floor') ?? '')?.[0]
  return floor === undefined ? undefined : Number(floor)
}

function orderOf(url: URL): CommentOrder | undefined {
  const asked = url.searchParams.get('order')
  return ORDERS.find((order) => order === asked)
}
