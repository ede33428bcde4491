import type { Source } from '@engawa/connectors/source'
import type { SourceSample } from '@engawa/demo/sources'
import type { Tx } from '@engawa/platform/database'
import type { Outbound } from '@engawa/platform/outbound'
import type { Tables } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { Audit } from '../audit/index.ts'
import type { Files } from '../files/index.ts'

export type SourcesDeps = Deps & { audit: Audit; files: Files }

/** A source with the options of this site. */
export type KnownSource = Source & {
  /** The origin for requests: its own, or that of the operator's mirror. */
  address: string
  /** The origin for pictures, as `{pictureMirror}/{host}/{path}`; without it pictures are fetched from their own addresses. */
  pictureMirror?: string
  /** Headers of every request to it, such as a token. */
  headers: Record<string, string>
  signIn?: SignIn
  /** Whether the list for administrators shows it; true by default. */
  isListed?: () => boolean
  sample?: () => Promise<SourceSample>
  /** Deletes stored data from the sample, when an administrator hides it. */
  forgetSample?: ForgetSample
  pageOf?: PageOfPicture
  /** Returns the operator's terms of the rule by which its readers drop items. */
  addedTerms?: () => readonly string[]
  /** Called with the records of each new answer and the name of its query. */
  onNews?: (query: string, data: unknown) => void
}

/**
 * Returns the credentials for a source; new ones when `refused` contains those that the source rejected. Rejects with a `SourceError`.
 */
export type SignIn = (refused?: Record<string, string>) => Promise<Record<string, string>>

export type ForgetSample = (tx: Tx<Tables>) => Promise<void>

/** Returns the path of this site's page about the subject of a picture, by the picture's address; null without one. */
export type PageOfPicture = (url: string) => string | null

/** Dependencies of the parts of this feature. */
export type SourcesParts = SourcesDeps & {
  outbound: Outbound
  /** Returns a defined source. Throws for an unknown name. */
  knownSource: (name: string) => KnownSource
}
