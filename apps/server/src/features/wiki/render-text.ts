import { readWikiMarkup, type WikiHeading, type WikiInfobox, type WikiMarkup } from '@engawa/contract'
import { asGuest, type Viewer } from '../../endpoints/operation.ts'
import type { WikiDeps } from './wiki-deps.ts'
import { linksTo } from './write-revision.ts'

/** Headings are one level lower than written, because the page's title is above them. */
const HEADING_OFFSET = 1
/** Prefix of heading ids, so that they do not collide with ids of the surrounding page. */
const ID_PREFIX = 's-'

export type RenderedText = {
  html: string
  headings: WikiHeading[]
  categories: string[]
  infobox: WikiInfobox | null
  redirect: string | null
  links: string[]
}

/**
 * Renders a wiki text, with the same result for all readers: links show whether their pages exist now, and the infobox is the one for
 * guests. If the rendering takes too long, `write` throws, and `show` returns plain text.
 */
export async function renderText(
  deps: WikiDeps,
  viewer: Viewer,
  text: string,
  by: 'write' | 'show' = 'show',
): Promise<RenderedText> {
  const source = readWikiMarkup(text)
  const shape = { headingOffset: HEADING_OFFSET, idPrefix: ID_PREFIX }
  const { html, headings, wikiLinks } = await deps.texts[by](source.markdown, shape)
  return {
    html,
    headings: headings.map((heading) => ({ ...heading, id: ID_PREFIX + heading.id })),
    categories: source.categories,
    infobox: await infoboxOf(deps, viewer, source),
    redirect: source.redirect,
    links: [...linksTo([...(source.redirect === null ? [] : [source.redirect]), ...wikiLinks]).keys()],
  }
}

async function infoboxOf(
  deps: WikiDeps,
  viewer: Viewer,
  { infobox }: WikiMarkup,
): Promise<WikiInfobox | null> {
  if (!infobox) return null
  const { db } = deps.database
  const guest = asGuest(viewer)
  const subjects = await deps.subjects.shown(db, guest, [infobox])
  const [card] = await deps.subjects.cardsOf(db, guest, subjects)
  if (!card) return null
  const details = await deps.subjects.detailsOf(db, guest, infobox.kind, subjects)
  return { card, details: details.get(infobox.id) ?? {} }
}
