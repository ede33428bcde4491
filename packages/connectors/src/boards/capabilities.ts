import type { BoardCapabilities } from './board.ts'
import { languages } from './plan/index.ts'
import { BOARD_ORDERS } from './query/index.ts'
import type { BoardName } from './records.ts'

/** Returns the features of a board that follow from its query language. */
export function capabilitiesOf(board: BoardName): Omit<BoardCapabilities, 'pools' | 'pageSize'> {
  const { orders, fields, limits } = languages[board]
  return {
    orders: BOARD_ORDERS.filter((order) => orders[order] !== undefined),
    fields: ['rating', ...Object.keys(fields)],
    favourites: fields.favs !== undefined,
    tagsAtOnce: limits.included,
  }
}
