import type { Source, SourceQuery, SourceReader } from '../source/index.ts'
import type {
  RestrictedCandidates,
  RestrictedCreatorLine,
  RestrictedItem,
  RestrictedName,
  RestrictedPage,
  RestrictedQuestion,
  RestrictedTagLine,
} from './records.ts'

/**
 * The list of things that a source removed, which is requested once a day. `cursor` is the page of the list, the first one without it. Returns
 * ids, the newest first where the source tells times. `next` is the cursor of the next page; null at the end, or once everything is older than
 * `since` (ISO 8601).
 */
export type RestrictedRemovals = SourceReader<
  { cursor?: string; since: string | null },
  { ids: string[]; next: string | null }
>

/** A token that a source wants with each request, and gives to everyone. `read` throws a `SourceError` when the answer has none. */
export type RestrictedToken = SourceReader<Record<string, never>, string> & {
  /** How long it may be used, in seconds. */
  lastsSeconds: number
  headers(token: string): Record<string, string>
}

/**
 * A source of the restricted section. All of them are asked in the same way. Each query drops what the rule drops, and throws `bad_question`
 * for what the rule refuses before anything is asked.
 */
export type RestrictedConnector = {
  name: RestrictedName
  /** What people call it. */
  title: string
  /** Where it is asked: its pages or its API, and its exports where they lie elsewhere. */
  sources: readonly Source[]
  /** Hosts of its official player, for a content policy; empty where it has none. */
  frameHosts: readonly string[]
  /** Hosts of its thumbnails, for a content policy; empty where it does not let other sites show them. `*.example.org` where they are numbered. */
  pictureHosts: readonly string[]
  /** What a list may be asked for, besides everything. */
  asks: readonly ('text' | 'tag' | 'creator')[]
  /** Orders of its lists, the usual one first. */
  orders: readonly string[]
  /** A list that tells enough to judge by. */
  list?: SourceQuery<RestrictedQuestion, RestrictedPage>
  /** Where `list` gives everything at once, whatever is asked: cuts out the page that a question means. */
  cutPage?(everything: RestrictedPage, question: RestrictedQuestion): RestrictedPage
  /** A list of which each thing must be looked at first. Where both are there, this one is for questions with a text, a tag or a creator. */
  candidates?: SourceQuery<RestrictedQuestion, RestrictedCandidates>
  /** One thing; null for one that the rule drops, `not_found` for one that is gone. */
  item: SourceQuery<{ id: string }, RestrictedItem | null>
  /** The id of the thing at an address of the source; null for an address of anything else. */
  idOf(address: string): string | null
  /**
   * Tags that fit a text, or those that are asked for most. `isRefused`: the source itself refuses the text, which no source is asked for then.
   */
  tags?: SourceQuery<{ text?: string; trending?: boolean }, { tags: RestrictedTagLine[]; isRefused: boolean }>
  /** Its suggestions must be asked before its list, because they alone say which texts it refuses. */
  tellsRefusedTexts?: true
  creators?: SourceQuery<
    { text?: string; cursor?: string },
    { creators: RestrictedCreatorLine[]; next: string | null }
  >
  creator?: SourceQuery<{ name: string }, RestrictedCreatorLine>
  removals?: RestrictedRemovals
  token?: RestrictedToken
}
