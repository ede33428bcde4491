import { z } from 'zod'
import { Time } from '../fields.ts'
import { Freshness } from '../sources.ts'
import { restrictedSources } from './sources.ts'

const Count = z.number().int()
const Name = z.enum(restrictedSources)

/** The filters that a list of a source can have. Every list also works without a filter. */
export const RestrictedFilter = z.enum(['text', 'tag', 'creator'])
export type RestrictedFilter = z.output<typeof RestrictedFilter>

/** A source that is enabled, and its features. */
export const RestrictedSourceView = z.object({
  name: Name,
  title: z.string(),
  /** The filters of the source's lists; empty if it has no lists. */
  asks: z.array(RestrictedFilter),
  /** The orders of the source's lists, the default first. */
  orders: z.array(z.string()),
  /**
   * How the rule checks items of the source. `list`: its lists contain enough data. `item`: each item is fetched before it is shown.
   * `address`: the source has no lists; only single items are checked, by their URLs.
   */
  judgedBy: z.enum(['list', 'item', 'address']),
  hasPlayer: z.boolean(),
  /** Whether the source allows other sites to show its thumbnails. */
  hasThumbs: z.boolean(),
  hasTags: z.boolean(),
  hasCreators: z.boolean(),
})
export type RestrictedSourceView = z.output<typeof RestrictedSourceView>

/** The viewer's access to the section, and the sources that the viewer can use. */
export const RestrictedEntry = z.object({
  /** The current version of the text that members confirm. */
  version: Count,
  /** The time at which the viewer confirmed this version; null if the viewer has not. */
  confirmedAt: Time.nullable(),
  /** Whether the viewer wants to see thumbnails, which the browser loads from the source itself. */
  thumbnails: z.boolean(),
  /** The enabled sources; empty until the viewer has confirmed. */
  sources: z.array(RestrictedSourceView),
  /** The origins of players and thumbnails. The content security policy of the pages allows them. */
  frames: z.array(z.string()),
  pictures: z.array(z.string()),
})
export type RestrictedEntry = z.output<typeof RestrictedEntry>

/** An item of a source in a list. */
export const RestrictedTile = z.object({
  source: Name,
  id: z.string(),
  title: z.string(),
  kind: z.enum(['video', 'clip', 'picture', 'gallery']),
  durationSec: z.number().nullable(),
  /** The number of pictures, if the item is a gallery; otherwise null. */
  pictures: Count.nullable(),
  tags: z.array(z.string()),
  author: z.string().nullable(),
  views: Count.nullable(),
  /** The rating from 0 to 1, or null. */
  rating: z.number().nullable(),
  publishedAt: Time.nullable(),
  /**
   * The URL of the thumbnail at the source. Null if the source has none or does not allow other sites to show it, or if the viewer wants no
   * thumbnails.
   */
  thumb: z.string().nullable(),
  /** The address of the item's page at the source. */
  page: z.string(),
})
export type RestrictedTile = z.output<typeof RestrictedTile>

export const RestrictedItemView = RestrictedTile.extend({
  /** The address of the source's official player; null if it has none. */
  embed: z.string().nullable(),
  /** Whether the viewer can open a list of the source's items by this creator. */
  hasCreator: z.boolean(),
  freshness: Freshness,
})
export type RestrictedItemView = z.output<typeof RestrictedItemView>

export const RestrictedTiles = z.object({
  items: z.array(RestrictedTile),
  nextCursor: z.string().nullable(),
  /**
   * The progress of a list whose items are fetched one by one: the numbers of checked items and of all items. Repeat the call until both
   * are equal.
   */
  checked: z.object({ done: Count, of: Count }).nullable(),
  /** Null if the source was not queried. */
  freshness: Freshness.nullable(),
})
export type RestrictedTiles = z.output<typeof RestrictedTiles>

export const RestrictedTag = z.object({ name: z.string(), count: Count.nullable() })
export type RestrictedTag = z.output<typeof RestrictedTag>

export const RestrictedCreator = z.object({
  /** The value of the filter `creator` for this creator. */
  name: z.string(),
  title: z.string(),
  items: Count.nullable(),
  followers: Count.nullable(),
  verified: z.boolean(),
})
export type RestrictedCreator = z.output<typeof RestrictedCreator>

export const RestrictedReport = z.object({
  id: Count,
  source: Name,
  itemId: z.string(),
  /** The address of the reported item at the source; null if unknown. */
  page: z.string().nullable(),
  reportedAt: Time,
  reporter: z.object({ uid: Count, name: z.string() }).nullable(),
  note: z.string(),
  /** Null until the report is decided. */
  decision: z.enum(['hidden', 'restored']).nullable(),
  decidedAt: Time.nullable(),
})
export type RestrictedReport = z.output<typeof RestrictedReport>

/** The state of a source, for administrators. */
export const RestrictedSourceState = z.object({
  name: Name,
  title: z.string(),
  isOn: z.boolean(),
  /** The number of items that the present rule has removed from lists. */
  dropped: Count,
  /** The number of items that were reported and are hidden. */
  hidden: Count,
  /**
   * The source's list of removed items: when it was last read, how many items it contains, and the reason if reading failed. Null if the
   * source has no such list.
   */
  removal: z.object({ readAt: Time.nullable(), known: Count, problem: z.string().nullable() }).nullable(),
})
export type RestrictedSourceState = z.output<typeof RestrictedSourceState>
