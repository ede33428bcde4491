import type { CommentOrder } from '@engawa/contract'
import type { Values } from '#app/lib/route/define-route.ts'
import { integer, oneOf } from '#app/lib/route/parameters.ts'

/** The comments that a page shows: in an order, or oldest first from a floor on. */
export type ThreadView = { order: CommentOrder; from?: number }

const ORDERS = ['newest', 'oldest', 'liked'] as const satisfies CommentOrder[]

/** The query parameters of a page that shows comments. */
export const threadParameters = { order: oneOf(ORDERS), floor: integer({ max: 999_999_999 }) }

type ThreadValues = Values<typeof threadParameters>

/** Returns the view of a page with a single list. With a floor, it shows the oldest first from there on. */
export const threadViewOf = ({ order, floor }: ThreadValues, standard: CommentOrder): ThreadView =>
  floor === null ? { order: order ?? standard } : { order: 'oldest', from: floor }

/** Returns the view of a page with conversations. With a floor, its conversation is moved to the top, in any order. */
export const conversationViewOf = ({ order, floor }: ThreadValues): ThreadView => ({
  order: order ?? 'newest',
  ...(floor !== null && { from: floor }),
})
