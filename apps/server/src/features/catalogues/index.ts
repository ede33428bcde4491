import type { Language } from '@engawa/contract'
import type { Challenge } from '../../registries/documents.ts'
import { asMember } from '../../endpoints/operation.ts'
import type { CataloguesDeps, Form, PageRoute } from './catalogues-deps.ts'
import { defineManifests } from './define-manifests.ts'
import { definePictures } from './define-pictures.ts'
import * as opds1 from './opds1/write-feed.ts'
import { writeAuthentication } from './opds2/write-authentication.ts'
import * as opds2 from './opds2/write-feed.ts'
import { continuePage, favoritesPage, followingPage } from './reading-pages.ts'
import { rootPage } from './root-page.ts'
import { searchPage, shelfPage, tagsPage } from './shelf-pages.ts'
import { workPage } from './work-page.ts'

const PAGES: readonly PageRoute[] = [
  rootPage,
  continuePage,
  favoritesPage,
  followingPage,
  shelfPage,
  workPage,
  tagsPage,
  searchPage,
]

/**
 * Catalogues for reading apps: OPDS 1.2 with page streams at `/opds`, OPDS 2.0 at `/opds/v2`. Both versions are written from
 * the same catalogue pages. [Decision 40](../../../../../docs/decisions/0040-app-passwords-and-catalogues.md)
 */
export function createCatalogues(deps: CataloguesDeps): void {
  const formOf = (origin: string, language: Language): Form => ({
    origin,
    language,
    site: deps.settings.current('identity').name,
  })
  const challenge: Challenge = ({ origin, language }) => ({
    body: writeAuthentication(formOf(origin, language)),
    type: opds2.AUTHENTICATION_TYPE,
  })
  const common = { audience: 'member', apps: { challenge } } as const

  for (const { path, rate, page } of PAGES)
    for (const { BASE, writeFeed } of [opds1, opds2])
      deps.documents.define({
        ...common,
        path: BASE + path,
        rate,
        async answer(viewer, request) {
          const member = asMember(viewer)
          const made = await page(deps, member, request)
          return { ...writeFeed(made, formOf(request.origin, member.language)), unlisted: true }
        },
      })
  deps.documents.define({
    ...common,
    path: `${opds1.BASE}/search.xml`,
    rate: 'read',
    answer: async ({ language }, { origin }) => ({
      body: opds1.writeSearchDescription(formOf(origin, language)),
      type: 'application/opensearchdescription+xml; charset=utf-8',
    }),
  })
  deps.documents.define({
    path: `${opds2.BASE}/authentication`,
    audience: 'anyone',
    rate: 'read',
    answer: async ({ language }, { origin }) => challenge({ origin, language }),
  })
  defineManifests(deps, challenge)
  definePictures(deps, challenge)
}
