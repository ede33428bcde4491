import { m } from '#app/texts/messages.js'

/** Names of orders, by the identifiers that the sources use. */
const names: Record<string, () => string> = {
  latest: m.restricted_order_newest,
  newest: m.restricted_order_newest,
  new: m.restricted_order_newest,
  recent: m.restricted_order_newest,
  longest: m.restricted_order_longest,
  shortest: m.restricted_order_shortest,
  top: m.restricted_order_top,
  rating: m.restricted_order_top,
  'top-rated': m.restricted_order_top,
  'most-popular': m.restricted_order_popular,
  mostviewed: m.restricted_order_popular,
  views: m.restricted_order_popular,
  trending: m.restricted_order_trending,
  featured: m.restricted_order_featured,
  'top-weekly': m.restricted_order_week,
  top7: m.restricted_order_week,
  'top-monthly': m.restricted_order_month,
  top28: m.restricted_order_month,
}

/** Returns an order's name for readers, or the source's identifier if the order is unknown. */
export const orderName = (order: string): string => names[order]?.() ?? order
