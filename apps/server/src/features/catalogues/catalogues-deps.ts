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

/** A page of the catalogue, in whatever form it is asked for. */
export type PageRoute = {
  /** Below the catalogue. */
  path: string
  rate: 'read' | 'search'
  page(
    deps: CataloguesDeps,
    member: Member,
    request: Pick<DocumentRequest, 'params' | 'query'>,
  ): Promise<CataloguePage>
}

/** How a page is written. */
export type Form = { origin: string; site: string; language: Language }
