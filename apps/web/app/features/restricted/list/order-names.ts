import { m } from '#app/texts/messages.js'

/** Orders as sources call them. */
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

/** The name of an order for readers; the source's own word for one that is not known here. */
export const orderName = (order: string): string => names[order]?.() ?? order
