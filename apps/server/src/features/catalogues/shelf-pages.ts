import {
  AppError,
  Lang,
  LIMITS,
  Progress,
  SearchText,
  UserLine,
  WorkType,
  type Language,
} from '@engawa/contract'
import { z } from 'zod'
import { LONG_AGO, type Facet } from './catalogue-model.ts'
import { textsOf } from './catalogue-texts.ts'
import type { CataloguesDeps, PageRoute } from './catalogues-deps.ts'
import { PageQuery, pathOf } from './read-query.ts'
import { readQuery } from '../../feeds/read-query.ts'
import { bare, EACH_PAGE, listed } from './reading-pages.ts'
import { labelOf } from './root-page.ts'

const ShelfQuery = PageQuery.extend({
  type: WorkType.optional(),
  sort: z.enum(['newest', 'updated', 'likes']).default('newest'),
  language: Lang.optional(),
  progress: Progress.optional(),
  tag: UserLine(LIMITS.tagMax, 1).optional(),
})
type Shelf = Pick<z.output<typeof ShelfQuery>, 'type' | 'sort' | 'language' | 'progress' | 'tag'>

/** The page that lists the works of one type, filtered and sorted. */
export const shelfPage: PageRoute = {
  path: '/works',
  rate: 'read',
  async page(deps, member, { query }) {
    const { language } = member
    const { cursor, trail, ...filters } = readQuery(ShelfQuery, query)
    const kind = kindOf(deps, filters.type)
    const shelf: Shelf = { ...filters, type: kind.type }
    const found = await deps.works.catalogue.list(
      member,
      { ...shelf, tag: shelf.tag === undefined ? [] : [shelf.tag] },
      { cursor, limit: EACH_PAGE },
    )
    const name = labelOf(kind.label, language)
    const title = shelf.tag === undefined ? name : `${name} · ${shelf.tag}`
    return {
      ...bare(pathOf('/works', { ...shelf, cursor, trail }), title, `/works/${kind.plural}`),
      ...listed('/works', { cursor, trail }, found, shelf),
      facets: facetsOf(shelf, language),
    }
  },
}

/** Returns the requested type of works, by default the first one. Throws `not_found` for a type that apps cannot read. */
function kindOf({ works: { catalogue } }: CataloguesDeps, type: string | undefined) {
  const kinds = catalogue.kinds(true)
  const kind = type === undefined ? kinds[0] : kinds.find((each) => each.type === type)
  if (!kind) throw new AppError('not_found')
  return kind
}

function facetsOf(shelf: Shelf, language: Language): Facet[] {
  const texts = textsOf(language)
  const facet = (group: string, title: string, change: Partial<Shelf>): Facet => {
    const path = pathOf('/works', { ...shelf, ...change })
    return { group, title, path, isActive: path === pathOf('/works', shelf) }
  }
  const orders = (['newest', 'updated', 'likes'] as const).map((sort) =>
    facet(texts.order, texts.orders[sort], { sort }),
  )
  const statuses = Progress.options.map((progress) =>
    facet(texts.status, texts.statuses[progress], { progress }),
  )
  const languages = Lang.options.map((each) =>
    facet(texts.language, texts.languages[each], { language: each }),
  )
  return [
    ...orders,
    facet(texts.status, texts.all, { progress: undefined }),
    ...statuses,
    facet(texts.language, texts.all, { language: undefined }),
    ...languages,
  ]
}

const TAGS = 100

/** The page that lists the tags of a type. Each tag links to the works with that tag. */
export const tagsPage: PageRoute = {
  path: '/tags',
  rate: 'read',
  async page(deps, { language }, { query }) {
    const filters = readQuery(z.object({ type: WorkType.optional() }), query)
    const { type, label, plural } = kindOf(deps, filters.type)
    const tags = await deps.works.catalogue.tags(type, TAGS)
    const title = textsOf(language).tags(labelOf(label, language))
    return {
      ...bare(pathOf('/tags', { type }), title, `/works/${plural}`),
      contents: 'folders',
      folders: tags.map((tag) => ({
        path: pathOf('/works', { type, tag }),
        title: tag,
        line: textsOf(language).newestLine,
        updated: LONG_AGO,
        contents: 'both',
      })),
    }
  },
}

/** The page of search results, the best first. */
export const searchPage: PageRoute = {
  path: '/search',
  rate: 'search',
  async page({ works: { catalogue } }, member, { query }) {
    const { language } = member
    // The parameter has the name from the examples of OPDS 2.0, because apps fill in the URL template by this name.
    const { query: text, ...page } = readQuery(PageQuery.extend({ query: SearchText }), query)
    const found = await catalogue.search(member, text, { ...page, limit: EACH_PAGE })
    return {
      ...bare(
        pathOf('/search', { query: text }),
        textsOf(language).results(text),
        pathOf('/search', { q: text }),
      ),
      ...listed('/search', page, found, { query: text }),
    }
  },
}
