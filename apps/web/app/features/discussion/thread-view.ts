import { CommentOrder } from '@engawa/contract'

/** Which comments a page shows: in an order, as a list or in conversations; or oldest first from a floor on. */
export type ThreadView = { order: CommentOrder; from?: number; threads?: boolean }

/** The names of the query that choose them, for `handle.query`. */
export const threadQuery = ['order', 'floor']

/** What the address of a page asks for, which shows conversations or a list. */
export function readThreadView(
  url: URL,
  standard: CommentOrder,
  { threads } = { threads: false },
): ThreadView {
  const floor = /^[1-9]\d{0,8}$/.exec(url.searchParams.get('floor') ?? '')?.[0]
  if (floor !== undefined) return { order: 'oldest', from: Number(floor) }
  const order = CommentOrder.catch(standard).parse(url.searchParams.get('order'))
  return threads ? { order, threads } : { order }
}
