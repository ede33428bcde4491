import type { Source } from '@engawa/connectors/source'
import type { SourceSample } from '@engawa/demo/sources'
import type { Tx } from '@engawa/platform/database'
import type { Outbound } from '@engawa/platform/outbound'
import type { Tables } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { Audit } from '../audit/index.ts'
import type { Files } from '../files/index.ts'

export type SourcesDeps = Deps & { audit: Audit; files: Files }

/** A source as this site asks it. */
export type KnownSource = Source & {
  /** Where it is asked: its own origin, or the mirror that the operator named. */
  address: string
  /** Where its pictures are asked, as `{pictureMirror}/{host}/{path}`; at their own addresses unless the operator named one. */
  pictureMirror?: string
  /** What is sent to it with every request, such as a token. */
  headers: Record<string, string>
  signIn?: SignIn
  /** Whether administrators see it among the sources; they do unless given. */
  isListed?: () => boolean
  sample?: () => Promise<SourceSample>
  /** Deletes what a feature stored of the sample, when an administrator hides it. */
  forgetSample?: ForgetSample
  pageOf?: PageOfPicture
  /** The terms that an operator added to the rule by which its readers drop things. */
  addedTerms?: () => readonly string[]
  /** Called with the records of each new answer and the name of its query. */
  onNews?: (query: string, data: unknown) => void
}

/** The headers that let this site in; new ones when it is given those that the source did not take. Rejects with a `SourceError`. */
export type SignIn = (refused?: Record<string, string>) => Promise<Record<string, string>>

export type ForgetSample = (tx: Tx<Tables>) => Promise<void>

/** The path of the page of this site about what a picture of a source is of, by its address there; null where there is none. */
export type PageOfPicture = (url: string) => string | null

/** What the parts of this feature are made of. */
export type SourcesParts = SourcesDeps & {
  outbound: Outbound
  /** Throws for a source that was not defined. */
  knownSource: (name: string) => KnownSource
}
