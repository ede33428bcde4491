import { decodeText } from '@engawa/charset'
import { AppError, LIMITS } from '@engawa/contract/basics'
import {
  hasWord,
  readPackage,
  resolvePath,
  type EpubPackage,
  type Item,
  type SpineItem,
} from '../../../archive/epub-package.ts'
import { elementsOf } from '../../../archive/xml.ts'
import type { ZipParts } from '../../../archive/zip-parts.ts'
import { note, withPictures, type Notes, type Piece } from './book.ts'
import { canBeShown, collectPictures, nameOf } from './book-pictures.ts'
import { chaptersAt, firstHeading, textOfBlocks, withFoundHeadings } from './chapters-of-blocks.ts'
import { areFacts, cleanLine } from './clean-line.ts'
import { joinedTitle, readContents, type Start } from './epub-contents.ts'
import { factsOfEpub } from './epub-facts.ts'
import { pageStyles } from './epub-styles.ts'
import { htmlBlocks, type Block } from './html-blocks.ts'

const PAGE_BYTES = 16 * 1024 * 1024
const MAX_FALLBACKS = 10
/** The types of pages that contain text: XHTML, HTML, and the formats of the first e-books. */
const TEXT_PAGE = /^(?:application\/(?:xhtml\+xml|xml|x-dtbook\+xml)|text\/(?:html|xml|x-oeb1-document))$/i
const TEXT_NAME = /\.(?:x?html?|xml)$/i

/** A page. `isAside`: it is outside of the reading order. `isPicture`: it is only a picture. */
type Page = { id: string; path: string; isAside: boolean; isPicture: boolean }

/** A chapter that is being assembled, from one or several pages. `isListed`: the table of contents has it. */
type OpenChapter = { start: Start | null; blocks: Block[] }

/** Reads an EPUB: the pages of its spine in order, split at the entries of its table of contents. */
export async function* readEpub(parts: ZipParts, notes: Notes): AsyncGenerator<Piece> {
  const book = await readPackage(parts)
  noteLeftOut(book.items, notes)
  const contents = await readContents(parts, book)
  const pages = pagesOf(parts, book, contents, notes)
  if (pages.length === 0) throw new AppError('book_broken')
  const facts = factsOfEpub(
    book,
    contents.map(({ title }) => title),
  )
  yield { head: { format: 'epub', charset: null, facts, headings: [] } }
  const covers = coversOf(parts, book)
  yield* coverIn(parts, covers, notes)
  const starts = startsByPage(contents)
  // If the table of contents refers to only one place, it contains no chapters. Then every page becomes a chapter.
  const listed = [...starts.values()].flat().filter(mayBeChapter).length > 1
  const labels = new Set(contents.map(({ title }) => folded(title)))
  const readPage = async (path: string): Promise<string> =>
    decodeText(await parts.read(path, PAGE_BYTES), { format: 'xml' })
  const origin = { title: facts.title, isOwn: false, listed }
  const ended = chapterEnder(origin)
  let open: OpenChapter = { start: null, blocks: [] }
  const pictures = collectPictures(notes, async (path) => parts.read(path, LIMITS.pictureBytes))
  const showPicture = (path: string, alt: string): string | null => {
    const found = parts.find(path)
    if (found === undefined) return null
    // The cover of the book does not belong to its text.
    return covers.has(found) ? '' : pictures.show(found, alt)
  }
  const sheetOf = pageStyles(parts)
  for (const [at, page] of pages.entries()) {
    const own = starts.get(page.path) ?? []
    const html = page.isPicture ? '' : await readPage(page.path)
    const read = page.isPicture
      ? blocksOfPicture(showPicture(page.path, ''), notes)
      : htmlBlocks(html, notes, {
          anchors: new Set(own.flatMap(({ id }) => id ?? [])),
          picture: (address, alt) => showPicture(resolvePath(page.path, address), alt),
          sheet: await sheetOf(page.path, html),
        })
    const progress = at / pages.length
    if (isFactsPage(read, book)) {
      origin.isOwn ||= html.includes(OWN_TITLE_PAGE)
      continue
    }
    const isDeclared = book.contentsPage !== undefined && parts.find(book.contentsPage) === page.path
    if (!own.some(({ isVolume }) => isVolume) && isContentsPage(read, labels, isDeclared)) continue
    // A page with only pictures belongs to the chapter around it.
    const hasText = read.some(
      (block) => block.kind === 'heading' || (block.kind === 'text' && block.plain !== ''),
    )
    for (const { start, blocks } of cutAtStarts(read, own)) {
      if (start !== null || (!listed && hasText) || page.isAside) {
        yield* ended(open, progress)
        open = { start, blocks: [] }
      }
      open.blocks.push(...blocks)
    }
    yield* pictures.take()
  }
  yield* ended(open, 1)
}

/** Returns the paths of the cover: the item that the manifest or the metadata of EPUB 2 declares as the cover. */
function coversOf(parts: ZipParts, { items, metadata }: EpubPackage): Set<string> {
  const named = [...elementsOf(metadata, 'meta')].find(({ attributes }) => attributes['name'] === 'cover')
  const id = named?.attributes['content']
  return new Set(
    items
      .filter((item) => hasWord(item.properties, 'cover-image') || (item.id === id && isPicture(item)))
      .flatMap(({ path }) => parts.find(path) ?? []),
  )
}

/** Yields the first cover. One that cannot be shown is counted as left out. */
async function* coverIn(parts: ZipParts, covers: ReadonlySet<string>, notes: Notes): AsyncGenerator<Piece> {
  const [path] = covers
  if (path === undefined) return
  const bytes = await parts.read(path, LIMITS.pictureBytes).catch(() => undefined)
  if (bytes && canBeShown(bytes)) yield { cover: { name: nameOf(path), bytes } }
  else note(notes, 'pictures')
}

const blocksOfPicture = (text: string | null, notes: Notes): Block[] => {
  if (text === null) note(notes, 'pictures')
  return text === null || text === '' ? [] : [{ kind: 'text', text, plain: '' }]
}

/** The title page of a book that a site of this program exported. */
const OWN_TITLE_PAGE = '<section class="title-page" epub:type="titlepage">'

/** The name that an exported book gives to a chapter without a title. */
const OWN_NUMBER = /^(?:第 \d+ 话|第\d+話|Chapter \d+)$/

/** The metadata that title pages repeat. */
const FACTS = ['title', 'creator', 'description', 'date', 'publisher', 'rights']

/** Whether a page has only facts about the book, which are also in its metadata. */
function isFactsPage(blocks: readonly Block[], { metadata }: EpubPackage): boolean {
  const known = new Set(
    FACTS.flatMap((name) =>
      [...elementsOf(metadata, name)].flatMap(({ text }) => text.split('\n').map((line) => cleanLine(line))),
    ),
  )
  const lines = blocks.flatMap((block) => {
    if (block.kind === 'anchor') return []
    return (block.kind === 'heading' ? block.title : block.plain).split('\n').map((line) => cleanLine(line))
  })
  const creators = [...elementsOf(metadata, 'creator')].map(({ text }) => cleanLine(text))
  return areFacts(lines, known, creators)
}

/** The number of an entry of a table of contents. */
const NUMBER = /^\d{1,4}\s?[.、．]\s*/

const folded = (text: string): string => cleanLine(text).normalize('NFKC').replace(/\s+/g, '')

/** Limit of a line of a table of contents in characters. */
const MAX_LABEL = 80

/** Whether a page only repeats most of the table of contents, or is declared as one and has only short lines. */
function isContentsPage(blocks: readonly Block[], labels: ReadonlySet<string>, isDeclared: boolean): boolean {
  const lines = blocks.flatMap((block) => (block.kind === 'text' ? block.plain.split('\n') : [])).map(folded)
  if (isDeclared) return lines.every((line) => line.length <= MAX_LABEL)
  return lines.length > 1 && lines.length * 2 > labels.size && lines.every((line) => labels.has(line))
}

/**
 * Returns the pages of text in reading order. Pages outside of it, such as notes that are opened from a link, or that only the table of contents
 * lists, follow at the end. A page that is missing or has another format is replaced by its fallback or left out.
 */
function pagesOf(
  parts: ZipParts,
  { spine, items, nav }: EpubPackage,
  contents: readonly Start[],
  notes: Notes,
): Page[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const usable = spine.flatMap((item) => {
    if (item.id === nav?.id) return []
    const found = readable(parts, item, byId)
    const picture = found === undefined && isPicture(item) ? parts.find(item.path) : undefined
    const path = found ?? picture
    if (path === undefined) note(notes, 'pages')
    return path === undefined
      ? []
      : { id: item.id, path, isAside: item.isNonLinear, isPicture: picture !== undefined }
  })
  const known = new Set([
    nav?.path,
    ...spine.map((item) => parts.find(item.path) ?? item.path),
    ...usable.map(({ path }) => path),
  ])
  const listed = [...new Set(contents.map(({ path }) => path))]
    .filter((path) => !known.has(path) && TEXT_NAME.test(path))
    .flatMap((path): Page[] => {
      if (parts.has(path)) return [{ id: '', path, isAside: true, isPicture: false }]
      note(notes, 'pages')
      return []
    })
  const aside = [...usable.filter(({ isAside }) => isAside), ...listed]
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

/**
 * Returns the chapters that begin in each page. A volume and its first chapter may have the same position: then their titles are joined. Of
 * other entries with the same position only the first one counts.
 */
function startsByPage(contents: readonly Start[]): Map<string, Start[]> {
  const byPage = new Map<string, Start[]>()
  for (const start of contents) {
    const page = byPage.get(start.path) ?? []
    const at = page.findIndex(({ id }) => id === start.id)
    const earlier = page[at]
    if (earlier === undefined) page.push(start)
    else if (start.isFirst && earlier.isVolume)
      page[at] = { ...start, volume: earlier.volume, title: joinedTitle(earlier.title, start.title) }
    byPage.set(start.path, page)
  }
  return byPage
}

/**
 * Whether an entry may be a chapter by its title. Some programs, such as Calibre, add the links of a page to the table of contents, and most of
 * these are marks of notes.
 */
const mayBeChapter = ({ title, id }: Start): boolean =>
  id === null || !/^[^\p{L}\p{N}]{0,9}\d{0,4}[^\p{L}\p{N}]{0,9}$/u.test(title)

/** Whether a block is a heading, the title, or a picture. */
const isTitle = (block: Block | undefined, title: string): boolean =>
  block?.kind === 'heading' ||
  (block?.kind === 'text' && (block.plain === '' || folded(block.plain) === folded(title)))

/** Returns for each block the next block that is not an anchor. */
function followingBlocks(blocks: readonly Block[]): (Block | undefined)[] {
  let next: Block | undefined
  return blocks
    .map((_, at) => {
      const block = blocks[blocks.length - 1 - at]!
      const following = next
      if (block.kind !== 'anchor') next = block
      return following
    })
    .toReversed()
}

/**
 * Splits a page at the entries of the table of contents. `start` is null for text before the first entry, which continues the
 * previous page.
 */
function* cutAtStarts(blocks: readonly Block[], starts: readonly Start[]): Generator<OpenChapter> {
  const known = new Map(starts.map((start) => [start.id, start]))
  let part: OpenChapter = { start: known.get(null) ?? null, blocks: [] }
  const following = followingBlocks(blocks)
  for (const [at, block] of blocks.entries()) {
    const next = block.kind === 'anchor' ? known.get(block.id) : undefined
    if (block.kind !== 'anchor') part.blocks.push(block)
    if (!next || !(mayBeChapter(next) || isTitle(following[at], next.title))) continue
    // An empty first part is omitted: the id of the entry is at the top of the page.
    if (part.blocks.length > 0 || part.start !== null) yield part
    part = { start: next, blocks: [] }
  }
  yield part
}

/**
 * Returns a function that ends a chapter. A volume whose page has only its name does not become a chapter: its name is added to the title of
 * the next chapter. Pictures that the table of contents does not list belong to the next chapter, too. A book without headings and without a
 * table of contents, as some programs make it from plain text, is split at lines that look like headings.
 */
function chapterEnder(book: { title: string | null; isOwn: boolean; listed: boolean }) {
  let volume = ''
  let before = ''
  return function* ({ start, blocks }: OpenChapter, progress: number): Generator<Piece> {
    const heading = firstHeading(blocks)
    if (heading === '' && start === null && !book.listed) {
      const { blocks: found, forms } = withFoundHeadings(blocks, null)
      if (forms.some(({ chosen, count }) => chosen && count > 1)) {
        for (const { title, text } of chaptersAt(found, 2, () => '')) {
          yield { chapter: { title, text: before === '' ? text : `${before}\n\n${text}` }, progress }
          before = ''
        }
        return
      }
    }
    // Some programs number the entries of the table of contents.
    const isNumbered =
      start !== null && heading !== '' && folded(start.title.replace(NUMBER, '')) === folded(heading)
    const own = isNumbered ? heading : (start?.title ?? heading)
    const text = textOfBlocks(blocks, own)
    if (start) volume = joinedTitle(volume, start.volume)
    if (text === '') {
      if ((heading !== '' || start?.isVolume) && own !== book.title) volume = joinedTitle(volume, own)
      return
    }
    const whole = before === '' ? text : `${before}\n\n${text}`
    const hasWords = start !== null || heading !== '' || withPictures(text, () => null).trim() !== ''
    before = hasWords || progress === 1 ? '' : whole
    if (before !== '') return
    const title = book.isOwn && OWN_NUMBER.test(own) ? '' : joinedTitle(volume, own)
    yield { chapter: { title, text: whole }, progress }
    volume = ''
  }
}
