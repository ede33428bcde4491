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
 * The list of items that a source removed, requested once a day. `cursor` selects a page; by default the first.
 * The ids are ordered by the time of removal, newest first, if the source gives times. `next` is null at the end of the list, or when all
 * removals on the page are older than `since` (ISO 8601).
 */
export type RestrictedRemovals = SourceReader<
  { cursor?: string; since: string | null },
  { ids: string[]; next: string | null }
>

/** A token that a source requires with each request and gives to every client. `read` throws a `SourceError` for an answer without one. */
export type RestrictedToken = SourceReader<Record<string, never>, string> & {
  /** The lifetime of the token in seconds. */
  lastsSeconds: number
  headers(token: string): Record<string, string>
}

/**
 * A source of the restricted section. All sources have the same interface. Each query drops items that the rule refuses, and throws
 * `bad_question` instead of sending refused words.
 */
export type RestrictedConnector = {
  name: RestrictedName
  /** The name for readers. */
  title: string
  /** The source for the pages or the API of the site, and a second source for its exports if these are on another host. */
  sources: readonly Source[]
  /** The hosts of the site's official player, for a content policy; empty when there is no player. */
  frameHosts: readonly string[]
  /**
   * The hosts of the site's thumbnails, for a content policy. Empty when the site does not allow other sites to show them. Numbered hosts
   * are written `*.example.org`.
   */
  pictureHosts: readonly string[]
  /** The filters of its lists; all lists also work without a filter. */
  asks: readonly ('text' | 'tag' | 'creator')[]
  /** The orders of its lists; the first is the default. */
  orders: readonly string[]
  /** A list with enough data for the rule to decide. */
  list?: SourceQuery<RestrictedQuery, RestrictedPage>
  /**
   * Returns the requested page from the result of `list`. Exists only where `list` always returns all items, whatever its parameters are.
   */
  cutPage?(everything: RestrictedPage, query: RestrictedQuery): RestrictedPage
  /**
   * A list of ids. Each item must be fetched before it is shown. If both `list` and `candidates` exist, use `candidates` for a text, a tag
   * or a creator.
   */
  candidates?: SourceQuery<RestrictedQuery, RestrictedCandidates>
  /** One item; null for an item that the rule drops. Throws `not_found` for an item that was removed. */
  item: SourceQuery<{ id: string }, RestrictedItem | null>
  /** Returns the id in an address of the source; null for any other address. */
  idOf(address: string): string | null
  /**
   * Tags that match a text, or the most popular tags. `isRefused` means that the source refuses the text, so it must not be sent to any
   * source.
   */
  tags?: SourceQuery<{ text?: string; trending?: boolean }, { tags: RestrictedTagLine[]; isRefused: boolean }>
  /** Whether a text must be sent to `tags` before a list is requested. Only the answer of `tags` shows that the source refuses the text. */
  reportsRefusedTexts?: true
  creators?: SourceQuery<
    { text?: string; cursor?: string },
    { creators: RestrictedCreatorLine[]; next: string | null }
  >
  creator?: SourceQuery<{ name: string }, RestrictedCreatorLine>
  removals?: RestrictedRemovals
  token?: RestrictedToken
}
