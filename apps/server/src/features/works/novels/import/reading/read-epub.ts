import { decodeText } from '@engawa/charset'
import { AppError } from '@engawa/contract/basics'
import { readPackage, type EpubPackage, type Item, type SpineItem } from '../../../archive/epub-package.ts'
import { elementsOf } from '../../../archive/xml.ts'
import type { ZipParts } from '../../../archive/zip-parts.ts'
import { note, type Notes, type Piece } from './book.ts'
import { firstHeading, textOfBlocks } from './chapters-of-blocks.ts'
import { cleanLine } from './clean-line.ts'
import { joinedTitle, readContents, type Start } from './epub-contents.ts'
import { factsOfEpub } from './epub-facts.ts'
import { htmlBlocks, type Block } from './html-blocks.ts'

const PAGE_BYTES = 16 * 1024 * 1024
const MAX_FALLBACKS = 10
/** The types of pages that contain text: XHTML, HTML, and the formats of the first e-books. */
const TEXT_PAGE = /^(?:application\/(?:xhtml\+xml|xml|x-dtbook\+xml)|text\/(?:html|xml|x-oeb1-document))$/i
const TEXT_NAME = /\.(?:x?html?|xml)$/i

/** A page of text. `id` is that of the item in the spine. */
type Page = { id: string; path: string }

/** A chapter that is being assembled, from one or several pages. `isListed`: the table of contents has it. */
type OpenChapter = { start: Start | null; blocks: Block[] }

/** Reads an EPUB: the pages of its spine in order, split at the entries of its table of contents. */
export async function* readEpub(parts: ZipParts, notes: Notes): AsyncGenerator<Piece> {
  const book = await readPackage(parts)
  noteLeftOut(book.items, notes)
  const pages = pagesOf(parts, book, notes)
  if (pages.length === 0) throw new AppError('book_broken')
  const facts = factsOfEpub(book)
  yield { head: { format: 'epub', charset: null, facts, headings: [] } }
  const contents = await readContents(parts, book)
  const starts = startsByPage(contents)
  // If the table of contents refers to only one page, it contains no chapters. Then every page becomes a chapter.
  const listed = new Set(contents.map(({ path }) => path)).size > 1
  const origin = { title: facts.title, isOwn: false }
  const ended = chapterEnder(origin)
  let open: OpenChapter = { start: null, blocks: [] }
  for (const [at, page] of pages.entries()) {
    const own = starts.get(page.path) ?? []
    const ids = new Set(own.flatMap(({ id }) => id ?? []))
    const html = decodeText(await parts.read(page.path, PAGE_BYTES), { format: 'xml' })
    const read = htmlBlocks(html, notes, ids)
    const progress = at / pages.length
    if (isFactsPage(read, book)) {
      origin.isOwn ||= html.includes(OWN_TITLE_PAGE)
      continue
    }
    for (const { start, blocks } of cutAtStarts(read, own)) {
      if (start !== null || !listed || page.isAside) {
        yield* ended(open, progress)
        open = { start, blocks: [] }
      }
      open.blocks.push(...blocks)
    }
  }
  yield* ended(open, 1)
}

/** The title page of a book that a site of this program exported. */
const OWN_TITLE_PAGE = '<section class="title-page" epub:type="titlepage">'

/** The name that an exported book gives to a chapter without a title. */
const OWN_NUMBER = /^(?:第 \d+ 话|第\d+話|Chapter \d+)$/

/** Whether a page has only the title, the author and the description, which are also in the metadata of the book. */
function isFactsPage(blocks: readonly Block[], { metadata }: EpubPackage): boolean {
  const known = new Set(
    ['title', 'creator', 'description'].flatMap((name) =>
      [...elementsOf(metadata, name)].flatMap(({ text }) => text.split('\n').map((line) => cleanLine(line))),
    ),
  )
  const lines = blocks.flatMap((block) => {
    if (block.kind === 'anchor') return []
    return (block.kind === 'heading' ? block.title : block.plain).split('\n').map((line) => cleanLine(line))
  })
  const creators = [...elementsOf(metadata, 'creator')].map(({ text }) => cleanLine(text))
  // A chapter may have the title of the book, but then no line with its author.
  return lines.some((line) => creators.includes(line)) && lines.every((line) => known.has(line))
}

/**
 * Returns the pages of text in reading order. Pages outside of it, such as notes that are opened from a link, follow at the end. A page
 * that is missing or has another format is replaced by its fallback or left out.
 */
function pagesOf(
  parts: ZipParts,
  { spine, items, nav }: EpubPackage,
  notes: Notes,
): (Page & { isAside: boolean })[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const usable = spine.flatMap((item) => {
    if (item.id === nav?.id) return []
    const found = readable(parts, item, byId)
    if (found === undefined) note(notes, isPicture(item) ? 'pictures' : 'pages')
    return found === undefined ? [] : { id: item.id, path: found, isAside: item.isNonLinear }
  })
  const aside = usable.filter(({ isAside }) => isAside)
  note(notes, 'aside', aside.length)
  return [...usable.filter(({ isAside }) => !isAside), ...aside]
}

/** Returns the path of a page of text: of the item or of one of its fallbacks. */
function readable(parts: ZipParts, item: SpineItem, items: ReadonlyMap<string, Item>): string | undefined {
  let now: Item | undefined = item
  for (let step = 0; now !== undefined && step < MAX_FALLBACKS; step += 1) {
    const path = parts.find(now.path)
    const isText = TEXT_PAGE.test(now.type) || (!isPicture(now) && TEXT_NAME.test(now.path))
    if (path !== undefined && isText) return path
    now = now.fallback === '' ? undefined : items.get(now.fallback)
  }
  return undefined
}

const isPicture = ({ type }: Item): boolean => /^image\//i.test(type)

function noteLeftOut(items: readonly Item[], notes: Notes): void {
  const count = (pattern: RegExp) => items.filter(({ type }) => pattern.test(type)).length
  note(notes, 'fonts', count(/font|opentype|truetype/i))
  note(notes, 'media', count(/^(audio|video)\//i))
}

/** Returns the chapters that begin in each page. Entries with the same position, e.g. a volume and its first chapter, are merged. */
function startsByPage(contents: readonly Start[]): Map<string, Start[]> {
  const byPage = new Map<string, Start[]>()
  for (const start of contents) {
    const page = byPage.get(start.path) ?? []
    const at = page.findIndex(({ id }) => id === start.id)
    const earlier = page[at]
    if (earlier === undefined) page.push(start)
    else page[at] = { ...start, volume: earlier.volume, title: joinedTitle(earlier.title, start.title) }
    byPage.set(start.path, page)
  }
  return byPage
}

/**
 * Splits a page at the entries of the table of contents. `start` is null for text before the first entry, which continues the
 * previous page.
 */
function* cutAtStarts(blocks: readonly Block[], starts: readonly Start[]): Generator<OpenChapter> {
  const known = new Map(starts.map((start) => [start.id, start]))
  let part: OpenChapter = { start: known.get(null) ?? null, blocks: [] }
  for (const block of blocks) {
    const next = block.kind === 'anchor' ? known.get(block.id) : undefined
    if (block.kind !== 'anchor') part.blocks.push(block)
    if (!next) continue
    // An empty first part is omitted: the id of the entry is at the top of the page.
    if (part.blocks.length > 0 || part.start !== null) yield part
    part = { start: next, blocks: [] }
  }
  yield part
}

/**
 * Returns a function that ends a chapter. A volume whose page has only its name is no chapter: its name is added to the title of the next
 * one.
 */
function chapterEnder(book: { title: string | null; isOwn: boolean }) {
  let volume = ''
  return function* ({ start, blocks }: OpenChapter, progress: number): Generator<Piece> {
    const heading = firstHeading(blocks)
    const own = start?.title ?? heading
    const text = textOfBlocks(blocks, own)
    if (start) volume = joinedTitle(volume, start.volume)
    if (text !== '') {
      const title = book.isOwn && OWN_NUMBER.test(own) ? '' : joinedTitle(volume, own)
      yield { chapter: { title, text }, progress }
      volume = ''
    } else if ((heading !== '' || start?.isVolume) && own !== book.title) volume = joinedTitle(volume, own)
  }
}
