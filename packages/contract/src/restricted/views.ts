import { z } from 'zod'
import { Time } from '../fields.ts'
import { Freshness } from '../sources.ts'
import { restrictedSources } from './sources.ts'

const Count = z.number().int()
const Name = z.enum(restrictedSources)

/** What a list of a source may be asked for, besides everything. */
export const RestrictedAsk = z.enum(['text', 'tag', 'creator'])
export type RestrictedAsk = z.output<typeof RestrictedAsk>

/** A source that is switched on, and what it can do. */
export const RestrictedSourceView = z.object({
  name: Name,
  title: z.string(),
  /** What its lists may be asked for; empty where it has no lists. */
  asks: z.array(RestrictedAsk),
  /** The orders of its lists, the usual one first. */
  orders: z.array(z.string()),
  /** `list`: its lists tell enough to judge by; `item`: each thing is looked at first; `address`: it has no lists. */
  judgedBy: z.enum(['list', 'item', 'address']),
  hasPlayer: z.boolean(),
  /** It lets other sites show its thumbnails. */
  hasThumbs: z.boolean(),
  hasTags: z.boolean(),
  hasCreators: z.boolean(),
})
export type RestrictedSourceView = z.output<typeof RestrictedSourceView>

/** How far somebody may go in, and what is there for them. */
export const RestrictedEntry = z.object({
  /** The text that must be confirmed now. */
  version: Count,
  /** When the viewer confirmed it; null for who did not, withdrew, or confirmed an older text. */
  confirmedAt: Time.nullable(),
  /** The viewer wants thumbnails, which come from the source itself. */
  thumbnails: z.boolean(),
  /** Empty until it is confirmed. */
  sources: z.array(RestrictedSourceView),
  /** Origins of players and thumbnails, for the content policy of the pages. */
  frames: z.array(z.string()),
  pictures: z.array(z.string()),
})
export type RestrictedEntry = z.output<typeof RestrictedEntry>

/** Something of a source: what it is called and where it is. */
export const RestrictedTile = z.object({
  source: Name,
  id: z.string(),
  title: z.string(),
  kind: z.enum(['video', 'clip', 'picture', 'gallery']),
  durationSec: z.number().nullable(),
  /** How many pictures a gallery holds. */
  pictures: Count.nullable(),
  tags: z.array(z.string()),
  author: z.string().nullable(),
  views: Count.nullable(),
  /** From 0 to 1. */
  rating: z.number().nullable(),
  publishedAt: Time.nullable(),
  /** At the source itself; null where it has none, does not let others show it, or the viewer wants none. */
  thumb: z.string().nullable(),
  /** Its page at the source. */
  page: z.string(),
})
export type RestrictedTile = z.output<typeof RestrictedTile>

export const RestrictedItemView = RestrictedTile.extend({
  /** The official player; null where the source has none. */
  embed: z.string().nullable(),
  /** Whether the viewer may name its creator in a list of this source. */
  hasCreator: z.boolean(),
  freshness: Freshness,
})
export type RestrictedItemView = z.output<typeof RestrictedItemView>

export const RestrictedTiles = z.object({
  items: z.array(RestrictedTile),
  nextCursor: z.string().nullable(),
  /** Where each thing is looked at first: how many of how many were. Ask again until they are all. */
  checked: z.object({ done: Count, of: Count }).nullable(),
  /** Null for a question that was not asked. */
  freshness: Freshness.nullable(),
})
export type RestrictedTiles = z.output<typeof RestrictedTiles>

export const RestrictedTag = z.object({ name: z.string(), count: Count.nullable() })
export type RestrictedTag = z.output<typeof RestrictedTag>

export const RestrictedCreator = z.object({
  /** What a list is asked for. */
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
  /** Null while nobody decided. */
  decision: z.enum(['hidden', 'restored']).nullable(),
  decidedAt: Time.nullable(),
})
export type RestrictedReport = z.output<typeof RestrictedReport>

/** How a source does, for operators. */
export const RestrictedSourceState = z.object({
  name: Name,
  title: z.string(),
  isOn: z.boolean(),
  /** What the rule dropped, with the rule as it is now. */
  dropped: Count,
  /** Reported and hidden now. */
  hidden: Count,
  /** When its list of removed things was read last, how many are known now, and why it could not be read; null where it has no such list. */
  removal: z.object({ readAt: Time.nullable(), known: Count, problem: z.string().nullable() }).nullable(),
})
export type RestrictedSourceState = z.output<typeof RestrictedSourceState>
