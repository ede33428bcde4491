/** A feed that somebody reads, as lists of subscriptions are carried from one reader to another. */
export type Subscription = {
  /** Where the feed is. */
  url: string
  /** One line; null where the list has none. */
  title: string | null
  siteUrl: string | null
  /** In order, each once. A tag below another is written as a path: `news/japan`. */
  tags: string[]
}

export type SubscriptionList = {
  title: string | null
  /** Each address once, with the tags of all places in which it stood. */
  subscriptions: Subscription[]
  /** Outlines that were meant as feeds and have no address of the web. */
  dropped: number
  /** Whether there was more: it broke off, or went over a limit. */
  isCut: boolean
}
