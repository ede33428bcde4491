import type { Readable } from 'node:stream'
import type { Audience, Language, RateClass, Section } from '@engawa/contract'
import type { Viewer } from '../endpoints/operation.ts'

/** A file that a feature makes on request: a download, a feed, a catalogue. */
export type Document = {
  /** The bytes, or a function that is called only when they are needed (not for HEAD). One version always has the same bytes. */
  body: string | Buffer | (() => Readable | Promise<Readable>)
  /** Opens a part of the body, both ends included. Set only for bodies that can be read from any position. */
  part?: (range: { start: number; end: number }) => Promise<Readable>
  /** The content type of the body. */
  type: string
  /** The length in bytes of a body that is made while it is sent, if it is known before. */
  length?: number
  /** The name of the saved file; without a name the browser shows the document. */
  name?: string
  /** A text that changes whenever the bytes change, in characters that a header allows. The default is the hash of a text. */
  version?: string
  modifiedAt?: Date
  /** Time during which a client need not request the document again. */
  maxAgeSeconds?: number
  /** Whether no cache may store the document, not even the browser's. */
  noStore?: boolean
  /** Whether search engines must not list the document, because only clients that were given its URL may find it. */
  unlisted?: boolean
}

export type DocumentRequest = {
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, unknown>>
  /** The origin (scheme and host) of the site, for links in the document. */
  origin: string
  /** Whether it is a HEAD request. The handler must then not use up a ticket or the like. */
  isHead: boolean
  /** Whether the caller already has this version, so that the document need not be made. */
  has: (version: string) => boolean
  /** Whether the caller's `Accept` names a type explicitly, not by `*`. */
  accepts: (type: string) => boolean
}

/** Returns the answer to a reading app that is not signed in, in the format of such apps. */
export type Challenge = (request: { origin: string; language: Language }) => Pick<Document, 'body' | 'type'>

/** The result for a caller who already has the document. */
export const UNCHANGED = 'unchanged'

export type DocumentRoute = {
  /** The whole path of the document, with `:name` for parameters. */
  path: string
  section?: Section
  audience: Audience
  /**
   * The rate limit that applies: `download` for documents that are expensive to make, `picture` for pictures, because a page
   * may show many.
   */
  rate: RateClass | 'download' | 'picture'
  /** Whether the document may be some seconds old, so that it may be made from a replica of the database. */
  mayBeOld?: true
  /** Lets reading apps sign in with an app password (HTTP Basic). They see the document as a member with the lowest role. */
  apps?: { challenge?: Challenge }
  /** Returns the document, or `UNCHANGED` when `has(version)` is true. Throws an `AppError` like an operation. */
  answer(viewer: Viewer, request: DocumentRequest): Promise<Document | typeof UNCHANGED>
}

export type Documents = ReturnType<typeof createDocuments>

/** The registry of features' documents. They are not part of the contract, whose answers are always JSON. */
export function createDocuments() {
  const routes: DocumentRoute[] = []
  return {
    /** Adds a route. Must be called before the site is served. */
    define: (route: DocumentRoute): void => void routes.push(route),
    all: (): readonly DocumentRoute[] => routes,
  }
}
