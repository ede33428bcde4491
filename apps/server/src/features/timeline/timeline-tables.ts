export type TimelineTables = {
  /** The time up to which a member has seen all news. A member who never marked them has no row. */
  seen_news: { uid: number; at: Date }
}
