import type { Readable } from 'node:stream'
import type { Audience, Language, RateClass, Section } from '@engawa/contract'
import type { Viewer } from '../endpoints/operation.ts'

/** A file that a feature makes on request: a download, a feed, a catalogue. */
export type Document = {
  /** A function is called only when the bytes are needed, not for a HEAD. The bytes of one version are always the same. */
  body: string | Buffer | (() => Readable | Promise<Readable>)
  /** Opens a part of the body, both ends included. Only for bodies that can be opened there without reading the bytes before. */
  part?: (range: { start: number; end: number }) => Promise<Readable>
  /** Its content type. */
  type: string
  /** The length of a body that is made while it is sent, if it is known before. */
  length?: number
  /** The name of the saved file; without a name the browser shows the document. */
  name?: string
  /** Changes whenever the bytes do, in characters of a header; derived from a body of text unless given. */
  version?: string
  modifiedAt?: Date
  /** For how long a client need not request it again. */
  maxAgeSeconds?: number
  /** No cache may store it, not even that of the browser. */
  noStore?: boolean
  /** Hidden from search engines: only clients that were given the address may find it. */
  unlisted?: boolean
}

export type DocumentRequest = {
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, unknown>>
  /** The address of the site, for links in the document. */
  origin: string
  /** A HEAD request: the handler must not use anything up. */
  isHead: boolean
  /** Whether the caller has this version: then the document need not be made again. */
  has: (version: string) => boolean
  /** Whether the caller's `Accept` names a type explicitly, not by `*`. */
  accepts: (type: string) => boolean
}

/** The answer to a reading app that is not signed in, in the format of such apps. */
export type Challenge = (asked: { origin: string; language: Language }) => Pick<Document, 'body' | 'type'>

/** A document that the caller has already. */
export const UNCHANGED = 'unchanged'

export type DocumentRoute = {
  /** The whole path, with `:name` for parts of it. */
  path: string
  section?: Section
  audience: Audience
  /** `download`: expensive to make. `picture`: a page shows many of them. */
  rate: RateClass | 'download' | 'picture'
  /** Reading apps may sign in with an app password (HTTP Basic), and then see the document as a member with the lowest role. */
  apps?: { challenge?: Challenge }
  /** Throws an `AppError` like an operation. Returns `UNCHANGED` where `has(version)`. */
  answer(viewer: Viewer, request: DocumentRequest): Promise<Document | typeof UNCHANGED>
}

export type Documents = ReturnType<typeof createDocuments>

/** The registry of features' documents. They are not in the contract, where every answer is JSON. */
export function createDocuments() {
  const routes: DocumentRoute[] = []
  return {
    /** Adds a route; before the site is served. */
    define: (route: DocumentRoute): void => void routes.push(route),
    all: (): readonly DocumentRoute[] => routes,
  }
}
