import * as bangumi from '../bangumi/index.ts'
import { boards, yandereRecent } from '../boards/index.ts'
import * as github from '../github/index.ts'
import { bySauceNao, byAscii2d, byAscii2dFeatures } from '../image-search/index.ts'
import { createRestricted, createRestrictedRule } from '../restricted/index.ts'
import * as rss from '../rss/index.ts'
import type { SourceReader } from '../source/index.ts'

export type AnyReader = SourceReader<never, unknown>

type Restricted = { addedTerms: readonly string[]; readers: AnyReader[] }

const readersIn = (parts: object): AnyReader[] => Object.values(parts).filter(isReader)

const isReader = (value: unknown): value is AnyReader =>
  typeof value === 'object' && value !== null && 'source' in value && 'request' in value && 'read' in value

const fixed = [
  ...readersIn(bangumi),
  ...Object.values(boards).flatMap(readersIn),
  yandereRecent,
  ...readersIn(github),
  // The API key is empty here, because only requests need it. Reading an answer needs no key.
  bySauceNao(''),
  byAscii2d,
  byAscii2dFeatures,
  ...readersIn(rss),
] as AnyReader[]

let restricted: Restricted | undefined

function restrictedReaders(addedTerms: readonly string[]): AnyReader[] {
  if (restricted?.addedTerms.join('\n') !== addedTerms.join('\n')) {
    const connectors = createRestricted(createRestrictedRule(addedTerms))
    restricted = { addedTerms, readers: Object.values(connectors).flatMap(readersIn) }
  }
  return restricted!.readers
}

/** Returns all readers of all connectors. `addedTerms` are the operator's additions to the rule of the restricted section. */
export const readersOf = (addedTerms: readonly string[]): AnyReader[] => [
  ...fixed,
  ...restrictedReaders(addedTerms),
]
