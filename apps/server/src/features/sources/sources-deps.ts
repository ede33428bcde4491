import type { Source } from '@engawa/connectors/source'
import type { SourceSample } from '@engawa/demo/sources'
import type { Tx } from '@engawa/platform/database'
import type { Outbound } from '@engawa/platform/outbound'
import type { Tables } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { Audit } from '../audit/index.ts'
import type { Files } from '../files/index.ts'

export type SourcesDeps = Deps & { audit: Audit; files: Files }

/** A source with the options that this site defines for it. */
export type KnownSource = Source & {
  /** The origin to which requests are sent: the source's own origin, or the origin of the operator's mirror. */
  address: string
  /**
   * The base address of the mirror for pictures, which are fetched from `{pictureMirror}/{host}/{path}`. Without it, pictures are fetched
   * from their own addresses.
   */
  pictureMirror?: string
  /** Headers of every request to the source, such as a token. */
  headers: Record<string, string>
  signIn?: SignIn
  /** Whether the administrators' list shows the source; true by default. */
  isListed?: () => boolean
  sample?: () => Promise<SourceSample>
  /** Deletes stored data that came from the sample. Called when an administrator hides the sample. */
  forgetSample?: ForgetSample
  pageOf?: PageOfPicture
  /** Returns the terms that the operator added to the rule. The readers of the source drop items with these terms. */
  addedTerms?: () => readonly string[]
  /** Called for each new answer, with the name of its query and its records. */
  onNews?: (query: string, data: unknown) => void
}

/**
 * Returns headers with the credentials for a source. `refused`: credentials that the source rejected, so that new ones are returned.
 * Rejects with a `SourceError`.
 */
export type SignIn = (refused?: Record<string, string>) => Promise<Record<string, string>>

export type ForgetSample = (tx: Tx<Tables>) => Promise<void>

/** Returns the path of this site's page that shows a picture, by the picture's address. Null if there is no such page. */
export type PageOfPicture = (url: string) => string | null

/** Dependencies of the parts of this feature. */
export type SourcesParts = SourcesDeps & {
  outbound: Outbound
  /** Returns a defined source. Throws for an unknown name. */
  knownSource: (name: string) => KnownSource
}
