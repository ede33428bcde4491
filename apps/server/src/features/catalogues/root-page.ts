import { textIn, type Language } from '@engawa/contract'
import type { Member } from '../../endpoints/operation.ts'
import { latestOf } from '../../feeds/atom.ts'
import { LONG_AGO, type CataloguePage, type Folder, type Item } from './catalogue-model.ts'
import { textsOf } from './catalogue-texts.ts'
import type { CataloguesDeps, PageRoute } from './catalogues-deps.ts'
import { itemsToContinue } from './reading-pages.ts'
import { isForApps, workItem } from './items.ts'
import { pathOf } from './read-query.ts'

/** Max items of each group on the first page. */
const EACH = 12

/** The first page: works that the member has begun, new works of each type, followed authors, saved works, tags. */
export const rootPage: PageRoute = {
  path: '',
  rate: 'read',
  async page(deps, member) {
    const texts = textsOf(member.language)
    const kinds = deps.works.catalogue.kinds(true)
    const [reading, ...newest] = await Promise.all([
      itemsToContinue(deps, member),
      ...kinds.map((kind) => newestOf(deps, kind, member)),
    ])
    const tags = kinds.map(({ type, label }) => {
      const title = texts.tags(labelOf(label, member.language))
      return folder(pathOf('/tags', { type }), title, texts.tagsLine, [], { contents: 'folders' })
    })
    return {
      path: '',
      title: deps.settings.current('identity').name,
      contents: 'folders',
      html: '/',
      folders: [
        folder('/continue', texts.continue, texts.continueLine, reading),
        ...newest.map(({ path, title, items }) =>
          folder(path, title, texts.newestLine, items, { rel: 'http://opds-spec.org/sort/new' }),
        ),
        folder('/following', texts.following, texts.followingLine, []),
        folder('/favorites', texts.saved, texts.savedLine, []),
        ...tags,
      ],
      items: [],
      facets: [],
      groups: [{ path: '/continue', title: texts.continue, items: reading }, ...newest].filter(
        ({ items }) => items.length > 0,
      ),
    }
  },
}

type Kind = ReturnType<CataloguesDeps['works']['catalogue']['kinds']>[number]

export const labelOf = (label: Kind['label'], language: Language): string => textIn(label, language)

async function newestOf(
  { works: { catalogue } }: CataloguesDeps,
  { type, label }: Kind,
  member: Member,
): Promise<CataloguePage['groups'][number]> {
  const { items } = await catalogue.list(member, { type, sort: 'newest' }, { limit: EACH })
  const title = textsOf(member.language).newest(labelOf(label, member.language))
  return { path: pathOf('/works', { type }), title, items: items.filter(isForApps).map(workItem) }
}

const folder = (
  path: string,
  title: string,
  line: string,
  items: readonly Item[],
  more: Partial<Folder> = {},
): Folder => ({
  path,
  title,
  line,
  updated: latestOf(
    items.map(({ updated }) => updated),
    LONG_AGO,
  ),
  contents: 'both',
  ...more,
})
