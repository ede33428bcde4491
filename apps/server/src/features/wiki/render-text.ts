import { wikiKey, wikiPath, wikiTitleOf, type WikiHeading, type WikiInfobox } from '@engawa/contract'
import { parseMarkdown } from '@engawa/platform/markdown'
import { asGuest, type Viewer } from '../../operation.ts'
import { readSource, type Source } from './text/read-source.ts'
import type { WikiDeps } from './wiki-deps.ts'
import { existingKeys } from './wiki-queries.ts'
import { linksOf } from './write-revision.ts'

/** Headings of a page stand below its title. */
const HEADING_OFFSET = 1

export type RenderedText = {
  html: string
  headings: WikiHeading[]
  categories: string[]
  infobox: WikiInfobox | null
  redirect: string | null
  links: string[]
}

/** What a text looks like to everybody: links to pages that exist now, and what it is bound to as guests see it. */
export async function renderText(deps: WikiDeps, viewer: Viewer, text: string): Promise<RenderedText> {
  const source = readSource(text)
  const document = parseMarkdown(source.markdown)
  const links = [...linksOf(source).keys()]
  const existing = await existingKeys(deps.database.db, links)
  const wikiLink = (written: string) => {
    const title = wikiTitleOf(written)
    return title === undefined ? null : { url: wikiPath(title), exists: existing.has(wikiKey(title)) }
  }
  const html = await document.render({ targets: { wikiLink }, headingOffset: HEADING_OFFSET, idPrefix: 's-' })
  return {
    html,
    headings: document.headings.map((heading) => ({ ...heading, id: `s-${heading.id}` })),
    categories: source.categories,
    infobox: await infoboxOf(deps, viewer, source),
    redirect: source.redirect,
    links,
  }
}

async function infoboxOf(deps: WikiDeps, viewer: Viewer, { infobox }: Source): Promise<WikiInfobox | null> {
  if (!infobox) return null
  const { db } = deps.database
  const guest = asGuest(viewer)
  const [card] = await deps.subjects.cards(db, guest, [infobox])
  if (!card) return null
  const details = await deps.subjects.find(infobox.kind)?.details?.(db, guest, [infobox.id])
  return { card, details: details?.get(infobox.id) ?? {} }
}
