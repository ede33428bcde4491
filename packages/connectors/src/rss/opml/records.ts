/** A feed subscription, in the form that feed readers exchange. */
export type Subscription = {
  /** The address of the feed. */
  url: string
  /** One line; null without a title in the list. */
  title: string | null
  siteUrl: string | null
  /** In order, each once. A nested tag is written as a path: `news/japan`. */
  tags: string[]
}

export type SubscriptionList = {
  title: string | null
  /** Each address once, with the tags of all its places. */
  subscriptions: Subscription[]
  /** The number of feed outlines without a valid web address. */
  dropped: number
  /** Whether subscriptions are missing, because the list is truncated or over a limit. */
  isCut: boolean
}
