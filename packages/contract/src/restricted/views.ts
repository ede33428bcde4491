import { z } from 'zod'
import { Time } from '../fields.ts'
import { Freshness } from '../sources.ts'
import { restrictedSources } from './sources.ts'

const Count = z.number().int()
const Name = z.enum(restrictedSources)

/** The filters of a source's lists; all lists also work without a filter. */
export const RestrictedFilter = z.enum(['text', 'tag', 'creator'])
export type RestrictedFilter = z.output<typeof RestrictedFilter>

/** A source that is switched on, and its features. */
export const RestrictedSourceView = z.object({
  name: Name,
  title: z.string(),
  /** The filters of its lists; empty where it has no lists. */
  asks: z.array(RestrictedFilter),
  /** The orders of its lists, the default first. */
  orders: z.array(z.string()),
  /** `list`: its lists have enough data for the rule; `item`: each item is fetched before it is shown; `address`: it has no lists. */
  judgedBy: z.enum(['list', 'item', 'address']),
  hasPlayer: z.boolean(),
  /** Whether other sites may show its thumbnails. */
  hasThumbs: z.boolean(),
  hasTags: z.boolean(),
  hasCreators: z.boolean(),
})
export type RestrictedSourceView = z.output<typeof RestrictedSourceView>

/** The viewer's access to the section, and its content. */
export const RestrictedEntry = z.object({
  /** The current version of the text to confirm. */
  version: Count,
  /** The time of the viewer's confirmation; null without a confirmation of this version. */
  confirmedAt: Time.nullable(),
  /** Whether the viewer wants thumbnails, which come from the source itself. */
  thumbnails: z.boolean(),
  /** Empty until the viewer confirmed. */
  sources: z.array(RestrictedSourceView),
  /** Origins of players and thumbnails, for the content policy of the pages. */
  frames: z.array(z.string()),
  pictures: z.array(z.string()),
})
export type RestrictedEntry = z.output<typeof RestrictedEntry>

/** An item of a source: its title and address. */
export const RestrictedTile = z.object({
  source: Name,
  id: z.string(),
  title: z.string(),
  kind: z.enum(['video', 'clip', 'picture', 'gallery']),
  durationSec: z.number().nullable(),
  /** The number of pictures in a gallery. */
  pictures: Count.nullable(),
  tags: z.array(z.string()),
  author: z.string().nullable(),
  views: Count.nullable(),
  /** From 0 to 1. */
  rating: z.number().nullable(),
  publishedAt: Time.nullable(),
  /** At the source itself; null where it has none, other sites may not show it, or the viewer wants none. */
  thumb: z.string().nullable(),
  /** Its page at the source. */
  page: z.string(),
})
export type RestrictedTile = z.output<typeof RestrictedTile>

export const RestrictedItemView = RestrictedTile.extend({
  /** The official player; null where the source has none. */
  embed: z.string().nullable(),
  /** Whether the source has a list by this creator for the viewer. */
  hasCreator: z.boolean(),
  freshness: Freshness,
})
export type RestrictedItemView = z.output<typeof RestrictedItemView>

export const RestrictedTiles = z.object({
  items: z.array(RestrictedTile),
  nextCursor: z.string().nullable(),
  /** Where each item is fetched first: the number of checked items and of all. Repeat the request until both are equal. */
  checked: z.object({ done: Count, of: Count }).nullable(),
  /** Null when the source was not queried. */
  freshness: Freshness.nullable(),
})
export type RestrictedTiles = z.output<typeof RestrictedTiles>

export const RestrictedTag = z.object({ name: z.string(), count: Count.nullable() })
export type RestrictedTag = z.output<typeof RestrictedTag>

export const RestrictedCreator = z.object({
  /** The value of the filter `creator`. */
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
  /** Its address at the source, where it is known. */
  page: z.string().nullable(),
  reportedAt: Time,
  reporter: z.object({ uid: Count, name: z.string() }).nullable(),
  note: z.string(),
  /** Null before a decision. */
  decision: z.enum(['hidden', 'restored']).nullable(),
  decidedAt: Time.nullable(),
})
export type RestrictedReport = z.output<typeof RestrictedReport>

/** How a source does, for operators. */
export const RestrictedSourceState = z.object({
  name: Name,
  title: z.string(),
  isOn: z.boolean(),
  /** The number of items that the present rule dropped. */
  dropped: Count,
  /** The number of reported and hidden items. */
  hidden: Count,
  /** The last reading of its list of removed items, their number, and the reason of a failure; null where it has no such list. */
  removal: z.object({ readAt: Time.nullable(), known: Count, problem: z.string().nullable() }).nullable(),
})
export type RestrictedSourceState = z.output<typeof RestrictedSourceState>
