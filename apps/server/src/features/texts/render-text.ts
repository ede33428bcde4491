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

/** Version of the renderer. Increase it, so that stored HTML is rendered again when it is next read. */
export const RENDERER = 2

/** A Markdown text with all data that is derived from it, ready for storing. */
export type WrittenText = Pick<MarkdownDocument, 'headings' | 'wikiLinks' | 'links'> & {
  text: string
  html: string
  /** Version of the renderer that made `html`. It is stored together with `html`. */
  renderer: number
  /** The text without markup and spoilers, for search and excerpts. */
  plain: string
  /** Ids of mentioned members, each once. */
  mentioned: number[]
  /** Ids of the pictures in the text, in the order of the text. */
  pictures: number[]
  firstPicture: StoredPicture | null
}

/** Renders the text of a novel block by block, with pictures and ruby, but without mentions and wiki links. */
export async function renderBlocks(
  { database, settings }: TextsDeps,
  text: string,
): Promise<MarkdownBlock[]> {
  const document = await parseMarkdown(text, { flavour: 'novel' })
  const most = settings.current('limits').textPictures
  const pictures = await picturesShown(database.db, document.pictures.slice(0, most))
  const targets: MarkdownTargets = { picture: (address) => pictures.get(address) ?? null }
  // Headings are one level lower than written, because the page shows the chapter's title above them.
  return document.renderBlocks({ targets, headingOffset: 1 })
}

/**
 * Renders a text, and looks up the members, wiki pages and pictures that it names. Must not be called inside a transaction, because
 * rendering takes time. Throws `TextWorkError`.
 */
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

/**
 * Returns the mentioned member for each text that follows an `@`. If the text begins with several names, the longest one is the mention.
 */
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

/** Returns the beginnings of a text that are long enough for a name, the longest first. No beginning ends in the middle of a word. */
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

// Matches digits, and letters of scripts that separate words by spaces.
const ONE_WORD = /[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}_-]/u

type ShownPicture = MarkdownPicture & { id: number; stored: StoredPicture }

/** Returns the pictures of this site in a text, by their addresses in the text. */
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
