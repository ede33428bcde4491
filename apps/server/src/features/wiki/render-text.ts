import type { WikiHeading, WikiInfobox } from '@engawa/contract'
import { asGuest, type Viewer } from '../../operation.ts'
import { readSource, type Source } from './read-source.ts'
import type { WikiDeps } from './wiki-deps.ts'
import { linksOf } from './write-revision.ts'

/** Headings of a page stand below its title. */
const HEADING_OFFSET = 1
/** Keeps the ids of headings apart from those of the page around them. */
const ID_PREFIX = 's-'

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
  const { html, headings } = await deps.texts.write(source.markdown, {
    headingOffset: HEADING_OFFSET,
    idPrefix: ID_PREFIX,
  })
  return {
    html,
    headings: headings.map((heading) => ({ ...heading, id: ID_PREFIX + heading.id })),
    categories: source.categories,
    infobox: await infoboxOf(deps, viewer, source),
    redirect: source.redirect,
    links: [...linksOf(source).keys()],
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
