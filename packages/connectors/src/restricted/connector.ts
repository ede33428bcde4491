import type { Source, SourceQuery, SourceReader } from '../source/index.ts'
import type {
  RestrictedCandidates,
  RestrictedCreatorLine,
  RestrictedItem,
  RestrictedName,
  RestrictedPage,
  RestrictedQuery,
  RestrictedTagLine,
} from './records.ts'

/**
 * The list of items that a source removed, requested once a day. `cursor` is the page of the list, the first page without it. Returns
 * ids, the newest first where the source has times. `next` is the cursor of the next page; null at the end, or once everything is older
 * than `since` (ISO 8601).
 */
export type RestrictedRemovals = SourceReader<
  { cursor?: string; since: string | null },
  { ids: string[]; next: string | null }
>

/** A token that a source requires with each request and gives to every client. `read` throws a `SourceError` for an answer without one. */
export type RestrictedToken = SourceReader<Record<string, never>, string> & {
  /** Its lifetime in seconds. */
  lastsSeconds: number
  headers(token: string): Record<string, string>
}

/**
 * A source of the restricted section. All of them have the same interface. Each query drops items that the rule refuses, and throws
 * `bad_question` for refused words before any request.
 */
export type RestrictedConnector = {
  name: RestrictedName
  /** The name for readers. */
  title: string
  /** Its pages or its API, and its exports where they are on another host. */
  sources: readonly Source[]
  /** Hosts of its official player, for a content policy; empty without a player. */
  frameHosts: readonly string[]
  /** Hosts of its thumbnails, for a content policy; empty where other sites may not show them. `*.example.org` for numbered hosts. */
  pictureHosts: readonly string[]
  /** The filters of its lists; all lists also work without a filter. */
  asks: readonly ('text' | 'tag' | 'creator')[]
  /** Orders of its lists, the default first. */
  orders: readonly string[]
  /** A list with enough data for the rule to decide. */
  list?: SourceQuery<RestrictedQuery, RestrictedPage>
  /** Returns the requested page where `list` returns everything at once, independent of its parameters. */
  cutPage?(everything: RestrictedPage, query: RestrictedQuery): RestrictedPage
  /** A list of ids: each item must be fetched before it is shown. If both lists exist, use this list for a text, a tag or a creator. */
  candidates?: SourceQuery<RestrictedQuery, RestrictedCandidates>
  /** One item; null for one that the rule drops, `not_found` for one that was removed. */
  item: SourceQuery<{ id: string }, RestrictedItem | null>
  /** Returns the id in an address of the source; null for any other address. */
  idOf(address: string): string | null
  /**
   * Tags that match a text, or the most popular ones. `isRefused`: the source itself refuses the text, which must then not be sent to any
   * source.
   */
  tags?: SourceQuery<{ text?: string; trending?: boolean }, { tags: RestrictedTagLine[]; isRefused: boolean }>
  /** Its suggestions must be requested before its list, because only they report which texts it refuses. */
  tellsRefusedTexts?: true
  creators?: SourceQuery<
    { text?: string; cursor?: string },
    { creators: RestrictedCreatorLine[]; next: string | null }
  >
  creator?: SourceQuery<{ name: string }, RestrictedCreatorLine>
  removals?: RestrictedRemovals
  token?: RestrictedToken
}
