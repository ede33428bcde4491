import type { Member } from '../../endpoints/operation.ts'
import type { ListedPage } from '../works/index.ts'
import type { CataloguePage, Item } from './catalogue-model.ts'
import { textsOf } from './catalogue-texts.ts'
import type { CataloguesDeps, PageRoute } from './catalogues-deps.ts'
import { chapterItem, isForApps, workItem } from './items.ts'
import { neighbours, PageQuery, pathOf } from './read-query.ts'
import { readQuery } from '../../feeds/read-query.ts'

/** Max items of one catalogue page. */
export const EACH_PAGE = 50

/** Returns the chapters with which a member can continue reading. */
export async function itemsToContinue(
  { works: { catalogue } }: CataloguesDeps,
  member: Member,
): Promise<Item[]> {
  const texts = textsOf(member.language)
  const places = (await catalogue.goOn(member)).filter(({ work }) => isForApps(work))
  return places.map(({ work, chapter }) =>
    work.byChapter ? chapterItem(work, chapter, texts, { named: true }) : workItem(work),
  )
}

/** The page with the works that a member has begun to read. */
export const continuePage: PageRoute = {
  path: '/continue',
  rate: 'read',
  async page(deps, member) {
    const items = await itemsToContinue(deps, member)
    return { ...bare('/continue', textsOf(member.language).continue, '/user/history'), items }
  },
}

/** The page with the works that a member saved. */
export const favoritesPage: PageRoute = {
  path: '/favorites',
  rate: 'read',
  async page({ works: { catalogue } }, member, { query }) {
    const { language } = member
    const page = readQuery(PageQuery, query)
    const found = await catalogue.saved(member, { ...page, limit: EACH_PAGE })
    return {
      ...bare('/favorites', textsOf(language).saved, '/user?tab=favorites'),
      ...listed('/favorites', page, found),
    }
  },
}

/** The page with the works of the authors whom a member follows. */
export const followingPage: PageRoute = {
  path: '/following',
  rate: 'read',
  async page({ works: { catalogue } }, member, { query }) {
    const { uid, language } = member
    const page = readQuery(PageQuery, query)
    const found = await catalogue.list(
      member,
      { followedBy: uid, sort: 'updated' },
      { ...page, limit: EACH_PAGE },
    )
    return {
      ...bare('/following', textsOf(language).following, '/user/follow'),
      ...listed('/following', page, found),
    }
  },
}

/** Returns one page of a long list, with links to the next and the previous page. */
export const listed = (
  path: string,
  current: ReturnType<typeof PageQuery.parse>,
  { items, nextCursor }: ListedPage,
  query: Record<string, string | undefined> = {},
) => ({
  items: items.filter(isForApps).map(workItem),
  ...neighbours((page) => pathOf(path, { ...query, ...page }), current, nextCursor),
})

/** Returns a catalogue page without content, which callers fill. */
export const bare = (path: string, title: string, html: string): CataloguePage => ({
  path,
  title,
  contents: 'both',
  html,
  folders: [],
  items: [],
  facets: [],
  groups: [],
})
