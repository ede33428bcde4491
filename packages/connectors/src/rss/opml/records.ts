/** A feed subscription, in the form that feed readers exchange. */
export type Subscription = {
  /** The address of the feed. */
  url: string
  /** The title in one line; null when the list has no title for the feed. */
  title: string | null
  siteUrl: string | null
  /** The tags in the order of the list, each once. A nested tag is written as a path: `news/japan`. */
  tags: string[]
}

export type SubscriptionList = {
  title: string | null
  /** The subscriptions, each address once. A feed that occurs several times has the tags of all its outlines. */
  subscriptions: Subscription[]
  /** The number of feed outlines without a valid web address. */
  dropped: number
  /** Whether subscriptions are missing, because the list is truncated or over a limit. */
  isCut: boolean
}
