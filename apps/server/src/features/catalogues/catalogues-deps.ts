import type { Language } from '@engawa/contract'
import type { Deps } from '../../deps.ts'
import type { DocumentRequest } from '../../registries/documents.ts'
import type { Member } from '../../endpoints/operation.ts'
import type { Pictures } from '../pictures/index.ts'
import type { Works } from '../works/index.ts'
import type { CataloguePage } from './catalogue-model.ts'

export type CataloguesDeps = Deps & {
  works: { catalogue: Works['catalogue'] }
  pictures: Pick<Pictures, 'jpeg'>
}

/** A route of the catalogue. One function makes the page for both OPDS versions. */
export type PageRoute = {
  /** The path, relative to the catalogue. */
  path: string
  rate: 'read' | 'search'
  page(
    deps: CataloguesDeps,
    member: Member,
    request: Pick<DocumentRequest, 'params' | 'query'>,
  ): Promise<CataloguePage>
}

/** The language, origin and site name with which a catalogue page is written. */
export type Form = { origin: string; site: string; language: Language }
