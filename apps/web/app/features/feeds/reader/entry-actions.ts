import type { FeedEntryCard } from '@engawa/contract'

/** Actions on one entry of the list. */
export type EntryActions = {
  toggle: (entry: FeedEntryCard) => void
  star: (entry: FeedEntryCard) => void
  setRead: (entry: FeedEntryCard, isRead: boolean) => void
  readUpTo: (entry: FeedEntryCard) => void
}
