import type { SearchSort, SubjectRef } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import type { SearchDocument } from '../../subjects/index.ts'
import type { Phrase, Query } from '../query.ts'

/**
 * How words are matched. `strict`: every word anywhere. `head`: every word in title, tags, keywords or author. `loose`: some of the words
 * anywhere.
 */
export type MatchMode = 'strict' | 'head' | 'loose'

/** A filter: the document has any of these labels, or with `not` none of them. */
export type LabelFilter = { anyOf: readonly string[]; not: boolean }

/** The conditions of a search, which apply to all kinds. A document is found if it meets all of them. */
export type SearchConditions = {
  query: Query | undefined
  /** The folded words, for comparing titles. */
  folded: string
  /** The phrases that must not occur. */
  without: readonly Phrase[]
  filters: readonly LabelFilter[]
  /** The first day, such as `2026-01-31`, in the time zone of the site. */
  from?: string | undefined
  /** The day after the last one. */
  until?: string | undefined
  /** The audiences to which the viewer belongs. The document and all its containers have one of them. */
  audiences: readonly string[]
  /** Kinds of switched-off sections. The container of the document is not of such a kind. */
  off: readonly string[]
  /** The member who searches; null for a guest. This member has not blocked the author of the document. */
  uid: number | null
  subkind?: string | undefined
}

/** The hits to return: of one kind, or without `kind` of each kind. `title`: the identical title first, then the best; one page without texts. */
export type PageRequest = {
  kind?: string | undefined
  sort: SearchSort | 'title'
  cursor: string | undefined
  limit: number
  /** Lists at most a few hits of each container. */
  grouped?: Grouped | undefined
}

/** The kinds whose hits are grouped by container, and the containers all of whose hits are listed. */
export type Grouped = { kinds: readonly string[]; except: readonly SubjectRef[] }

/** The beginning of the text of a hit is for its excerpt. `further`: the number of later hits of the same container, which the list leaves out. */
export type Hit = { id: number; text: string; further?: { count: number; container: SubjectRef } | null }

/**
 * The matching documents of a kind. `count`: their number, or with `more` a smaller number. `hits`: the requested page; empty without a
 * request.
 */
export type FoundKind = { kind: string; count: number; more: boolean; hits: Hit[]; nextCursor: string | null }

/**
 * The index of search documents: plain data in and out. `search-engine.test.ts` describes what each implementation does. A document can be
 * found as soon as the transaction that wrote it is committed.
 */
export type SearchEngine = {
  /** The version of the stored documents. When it changes, all documents are written again. */
  version: number

  /** Loads what searches need. `find` does this, too; a caller saves a round trip if it waits for other data at the same time. */
  prepare(): Promise<void>

  /**
   * Finds the documents of each of these kinds. The best are those with the most important matches, the most popular and the newest ones. With very
   * many matches, only the best ones are counted and ranked. @throws BadCursorError for a cursor of another list or an invalid one.
   */
  find(
    conditions: SearchConditions,
    request: { kinds: readonly string[]; mode: MatchMode; page?: PageRequest | undefined },
  ): Promise<FoundKind[]>

  /** Returns public documents of these kinds with exactly this title, the best first. */
  withTitle(kinds: readonly string[], title: string): Promise<SubjectRef[]>

  /** Returns words of public documents that are similar to a folded Latin word, the closest first; none if documents contain the word. */
  corrections(word: string): Promise<string[]>

  /**
   * Replaces the document of a subject; null deletes it. The caller holds the lock of the document in this transaction, so calls for one
   * subject are in order. Repeated after an error or a rollback.
   */
  write(tx: Tx<Tables>, ref: SubjectRef, document: SearchDocument | null): Promise<void>

  /** Returns ids of documents above `after` in ascending order. */
  idsAfter(kind: string, range: { after: number; limit: number }): Promise<number[]>
}
