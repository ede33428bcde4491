import type { Readable } from 'node:stream'
import type { Audience, Language, RateClass, Section } from '@engawa/contract'
import type { Viewer } from '../endpoints/operation.ts'

/** A file that a feature makes when it is asked for: a download, a feed, a catalogue. */
export type Document = {
  /** A function is called when the bytes are wanted: not for a HEAD. Of one version they are the same each time. */
  body: string | Buffer | (() => Readable | Promise<Readable>)
  /** Opens a part of the body, both ends included, where that does not take reading what is before it. */
  part?: (range: { start: number; end: number }) => Promise<Readable>
  /** Its content type. */
  type: string
  /** The bytes of a body that is made while it is sent, where they are known before. */
  length?: number
  /** Saved under this name; without it, it is shown. */
  name?: string
  /** Changes whenever the bytes do, in characters of a header; made from the body of a text unless given. */
  version?: string
  modifiedAt?: Date
  /** How long whoever has it need not ask again. */
  keepSeconds?: number
  /** No cache may store it, not even the browser's. */
  unstored?: boolean
  /** Only who was asked to may find it: search engines do not list it. */
  unlisted?: boolean
}

export type DocumentRequest = {
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, unknown>>
  /** Where the site is reached, for links out of the document. */
  origin: string
  /** Only the head is sent: nothing may be used up. */
  isHead: boolean
  /** The version that the caller has: a document of the same version need not be made again. */
  has: (version: string) => boolean
  /** What the caller's `Accept` names itself, without `*`. */
  accepts: (type: string) => boolean
}

/** What a reading app that is not signed in is told, in the form that it knows. */
export type Challenge = (asked: { origin: string; language: Language }) => Pick<Document, 'body' | 'type'>

/** A document that the caller has already. */
export const UNCHANGED = 'unchanged'

export type DocumentRoute = {
  /** The whole path, with `:name` for parts of it. */
  path: string
  section?: Section
  audience: Audience
  /** `download`: it takes work to make. `picture`: a page shows many of them. */
  rate: RateClass | 'download' | 'picture'
  /** Reading apps may sign in to it with an app password (HTTP Basic), and then see what a member of no rank sees. */
  apps?: { challenge?: Challenge }
  /** Throws an `AppError` like an operation. Returns `UNCHANGED` where `has(version)`. */
  answer(viewer: Viewer, request: DocumentRequest): Promise<Document | typeof UNCHANGED>
}

export type Documents = ReturnType<typeof createDocuments>

/** The registry of what features answer beside the contract, where every answer is JSON. */
export function createDocuments() {
  const routes: DocumentRoute[] = []
  return {
    /** Adds a route; before the site is served. */
    define: (route: DocumentRoute): void => void routes.push(route),
    all: (): readonly DocumentRoute[] => routes,
  }
}
