import { LIMITS } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import {
  parseMarkdown,
  type MarkdownBlock,
  type MarkdownDocument,
  type MarkdownPicture,
  type MarkdownTargets,
  type RenderOptions,
} from '@engawa/platform/markdown'
import type { Tables } from '../../db/schema.ts'
import { pictureView, type StoredPicture } from '../pictures/index.ts'
import { keyOfUrl } from './picture-urls.ts'
import type { TextsDeps } from './texts-deps.ts'
import { picturesByKeys } from './texts-queries.ts'
import { uidsByNames } from '../members/index.ts'

/** After a higher number stored HTML is rendered again when it is next read. */
export const RENDERER = 2

/** A text in Markdown with all that was made of it, ready to be stored. */
export type WrittenText = Pick<MarkdownDocument, 'headings' | 'wikiLinks' | 'links'> & {
  text: string
  html: string
  /** What `html` was made by; stored with it. */
  renderer: number
  /** Without markup and spoilers, for search and excerpts. */
  plain: string
  /** Members whom it names, each once. */
  mentioned: number[]
  /** Pictures it shows, in their order. */
  pictures: number[]
  firstPicture: StoredPicture | null
}

/** Renders a text that somebody tells, block by block: with pictures and ruby, without members and pages that it would name. */
export async function renderBlocks(
  { database, settings }: TextsDeps,
  text: string,
): Promise<MarkdownBlock[]> {
  const document = await parseMarkdown(text, { flavour: 'novel' })
  const most = settings.current('limits').textPictures
  const pictures = await picturesShown(database.db, document.pictures.slice(0, most))
  const targets: MarkdownTargets = { picture: (address) => pictures.get(address) ?? null }
  // The page has the title of the chapter above them.
  return document.renderBlocks({ targets, headingOffset: 1 })
}

/** Renders a text with all it names looked up. Not inside a transaction: rendering takes its time. Throws `TextWorkError`. */
export async function renderText(
  deps: TextsDeps,
  text: string,
  options: Omit<RenderOptions, 'targets'> = {},
): Promise<WrittenText> {
  const document = await parseMarkdown(text)
  const { db } = deps.database
  const [members, wikiPages, pictures] = await Promise.all([
    membersNamed(db, document.mentions),
    deps.findWikiPages(db, document.wikiLinks),
    picturesShown(db, document.pictures.slice(0, deps.settings.current('limits').textPictures)),
  ])
  const targets: MarkdownTargets = {
    mention: (run) => members.get(run) ?? null,
    wikiLink: (title) => wikiPages.get(title) ?? null,
    picture: (address) => pictures.get(address) ?? null,
  }
  const { headings, wikiLinks, links, plain } = document
  return {
    text,
    html: await document.render({ ...options, targets }),
    renderer: RENDERER,
    plain,
    headings,
    wikiLinks,
    links,
    mentioned: [...new Set([...members.values()].map(({ uid }) => uid))].slice(0, LIMITS.mentionsPerText),
    pictures: [...new Set([...pictures.values()].map(({ id }) => id))],
    firstPicture: [...pictures.values()][0]?.stored ?? null,
  }
}

type NamedMember = { uid: number; name: string; url: string }

/** Whom each run after an `@` names: the member with the longest name that the run begins with. */
async function membersNamed(
  handle: Handle<Tables>,
  runs: readonly string[],
): Promise<Map<string, NamedMember>> {
  const some = runs.slice(0, LIMITS.mentionsPerText * 5)
  const found = await uidsByNames(handle, some.flatMap(beginningsOf))
  const named = new Map<string, NamedMember>()
  for (const run of some) {
    const name = beginningsOf(run).find((beginning) => found.has(beginning))
    if (name !== undefined) named.set(run, { uid: found.get(name)!, name, url: `/user/${found.get(name)}` })
  }
  return named
}

/** The run and its beginnings that are long enough to be a name, longest first; a word is never cut in the middle. */
function beginningsOf(run: string): string[] {
  const chars = [...run]
  const beginnings: string[] = []
  for (let length = Math.min(chars.length, LIMITS.nameMax); length >= LIMITS.nameMin; length -= 1) {
    const [last, next] = [chars[length - 1]!, chars[length]]
    if (next === undefined || !(ONE_WORD.test(last) && ONE_WORD.test(next)))
      beginnings.push(chars.slice(0, length).join(''))
  }
  return beginnings
}

// Letters of scripts that are written with spaces, and digits.
const ONE_WORD = /[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}_-]/u

type ShownPicture = MarkdownPicture & { id: number; stored: StoredPicture }

/** Pictures of this site that a text shows, by the address it names. */
async function picturesShown(
  handle: Handle<Tables>,
  addresses: readonly string[],
): Promise<Map<string, ShownPicture>> {
  const keys = new Map(
    addresses.flatMap((address) => {
      const key = keyOfUrl(address)
      return key === undefined ? [] : [[address, key] as const]
    }),
  )
  const rows = new Map((await picturesByKeys(handle, [...keys.values()])).map((row) => [row.key, row]))
  const shown = new Map<string, ShownPicture>()
  for (const [address, key] of keys) {
    const row = rows.get(key)
    if (!row) continue
    shown.set(address, { id: row.id, stored: row.picture, ...pictureView(row.picture)! })
  }
  return shown
}
