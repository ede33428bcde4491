import {
  readWikiMarkup,
  wikiCategoryIn,
  wikiKey,
  wikiTitleOf,
  type wiki,
  type WikiSuggestion,
} from '@engawa/contract'
import { parseMarkdown } from '@engawa/platform/markdown'
import type { Handler } from '../../../endpoints/operation.ts'
import { categoriesLike, pagesLike, wantedLike } from '../suggestion-queries.ts'
import type { WikiDeps } from '../wiki-deps.ts'
import { presentRevision, shownPage } from '../wiki-queries.ts'

const MAX_SUGGESTIONS = 10
/** Max suggestions that exist, so that a new title always has room. */
const MAX_KNOWN = 7

export const suggest =
  (deps: WikiDeps): Handler<typeof wiki.suggest> =>
  async (_viewer, { q }) => {
    const category = wikiCategoryIn(q)
    const [title = '', section] = q.split('#', 2)
    if (category !== undefined) return { items: await suggestCategories(deps, category) }
    if (section !== undefined) return { items: await suggestSections(deps, title, section) }
    return { items: await suggestTitles(deps, title) }
  }

const suggestionOf = (title: string, more: Partial<WikiSuggestion> = {}): WikiSuggestion => ({
  title,
  section: null,
  redirect: null,
  exists: true,
  ...more,
})

/** Suggests pages and redirects, then pages that others link to, then the text itself as the title of a new page. */
async function suggestTitles({ database: { db } }: WikiDeps, text: string): Promise<WikiSuggestion[]> {
  const key = wikiKey(text)
  if (key === '') return []
  const [pages, wanted] = await Promise.all([
    pagesLike(db, key, MAX_KNOWN),
    wantedLike(db, key, MAX_SUGGESTIONS - MAX_KNOWN - 1),
  ])
  const known = pages.map(({ title }) => title)
  const missing = [...wanted, ...newTitle(text, [...known, ...wanted])]
  return [
    ...pages.map(({ title, redirect }) => suggestionOf(title, { redirect })),
    ...missing.map((title) => suggestionOf(title, { exists: false })),
  ]
}

/** Suggests headings of a page. Headings that begin with the text come first. */
async function suggestSections(
  { database: { db } }: WikiDeps,
  title: string,
  text: string,
): Promise<WikiSuggestion[]> {
  const { page, from } = await shownPage(db, wikiKey(title), { follows: true })
  const present = page && (await presentRevision(db, page))
  if (!present) return []
  const { headings } = await parseMarkdown(readWikiMarkup(present.text).markdown)
  const typed = text.trim().toLowerCase()
  const places = (heading: string): number => heading.toLowerCase().indexOf(typed)
  return headings
    .map((heading) => heading.text)
    .filter((heading, at, all) => places(heading) !== -1 && all.indexOf(heading) === at)
    .sort((a, b) => Math.min(1, places(a)) - Math.min(1, places(b)))
    .slice(0, MAX_SUGGESTIONS)
    .map((section) => suggestionOf((from ?? page).title, { section }))
}

/** Suggests categories that exist, then the text itself as a new one. */
async function suggestCategories(
  { database: { db } }: WikiDeps,
  { word, name }: { word: string; name: string },
): Promise<WikiSuggestion[]> {
  const known = await categoriesLike(db, wikiKey(name), MAX_KNOWN)
  return [
    ...known.map((each) => suggestionOf(`${word}:${each}`)),
    ...newTitle(name, known).map((each) => suggestionOf(`${word}:${each}`, { exists: false })),
  ]
}

/** Returns a typed text as a title, if it is a valid title that is not among the known ones. */
function newTitle(text: string, known: readonly string[]): string[] {
  const title = wikiTitleOf(text)
  return title === undefined || known.some((each) => wikiKey(each) === wikiKey(text)) ? [] : [title]
}
