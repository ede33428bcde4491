import { AppError } from '@engawa/contract/basics'
import { decodeXml } from '../../../text/charset.ts'
import { readPackage, type Item } from '../../../archive/epub-package.ts'
import type { ZipParts } from '../../../archive/zip-parts.ts'
import { note, type Notes, type Piece } from './book.ts'
import { firstHeading, textOfBlocks } from './chapters-of-blocks.ts'
import { cleanLine } from './clean-line.ts'
import { readContents, type Start } from './epub-contents.ts'
import { factsOfEpub } from './epub-facts.ts'
import { htmlBlocks, type Block } from './html-blocks.ts'

const PAGE_BYTES = 16 * 1024 * 1024

/** A chapter that is being put together from pages. */
type Begun = { title: string | null; blocks: Block[] }

/** A book: one page of its spine after the other, cut where its table of contents says. */
export async function* readEpub(parts: ZipParts, notes: Notes): AsyncGenerator<Piece> {
  const book = await readPackage(parts)
  noteLeftOut(book.items, notes)
  const spine = book.spine.filter(({ path, isAside }) => !isAside && parts.has(path))
  if (spine.length === 0) throw new AppError('book_broken')
  yield { head: { format: 'epub', charset: null, facts: factsOfEpub(book) } }
  const contents = await readContents(parts, book)
  const starts = startsByPage(contents)
  // A table of contents with one line says nothing about chapters: every page is one then.
  const listed = new Set(contents.map(({ path }) => path)).size > 1
  let begun: Begun = { title: null, blocks: [] }
  for (const [at, page] of spine.entries()) {
    if (page.id === book.nav?.id) continue
    const own = starts.get(page.path) ?? []
    const ids = new Set(own.flatMap(({ id }) => id ?? []))
    const blocks = htmlBlocks(decodeXml(await parts.read(page.path, PAGE_BYTES)), notes, ids)
    const progress = at / spine.length
    for (const { start, blocks: some } of cutAtStarts(blocks, own)) {
      if (start !== null || !listed) {
        yield* ended(begun, progress)
        begun = { title: start?.title ?? null, blocks: [] }
      }
      begun.blocks.push(...some)
    }
  }
  yield* ended(begun, 1)
}

function noteLeftOut(items: readonly Item[], notes: Notes): void {
  const count = (pattern: RegExp) => items.filter(({ type }) => pattern.test(type)).length
  note(notes, 'fonts', count(/font|opentype|truetype/i))
  note(notes, 'media', count(/^(audio|video)\//i))
}

/** What begins in each page. Lines that begin at the same place, as a volume and its first chapter, are one. */
function startsByPage(contents: readonly Start[]): Map<string, Start[]> {
  const byPage = new Map<string, Start[]>()
  for (const start of contents) {
    const page = byPage.get(start.path) ?? []
    const at = page.findIndex(({ id }) => id === start.id)
    if (at < 0) page.push(start)
    else page[at] = { ...start, title: joinedTitle(page[at]!.title, start.title) }
    byPage.set(start.path, page)
  }
  return byPage
}

const joinedTitle = (outer: string, inner: string): string =>
  outer === inner ? inner : cleanLine(`${outer} ${inner}`)

/** A page in parts, each with the line of the contents that it begins with; null for what goes on from the page before. */
function* cutAtStarts(
  blocks: readonly Block[],
  starts: readonly Start[],
): Generator<{ start: Start | null; blocks: Block[] }> {
  const known = new Map(starts.map((start) => [start.id, start]))
  let part: { start: Start | null; blocks: Block[] } = { start: known.get(null) ?? null, blocks: [] }
  for (const block of blocks) {
    const next = block.kind === 'anchor' ? known.get(block.id) : undefined
    if (block.kind !== 'anchor') part.blocks.push(block)
    if (!next) continue
    // A line that names the top of its page by an id begins there, with what stands above it.
    if (part.blocks.length > 0 || part.start !== null) yield part
    part = { start: next, blocks: [] }
  }
  yield part
}

function* ended({ title, blocks }: Begun, progress: number): Generator<Piece> {
  const named = title ?? firstHeading(blocks)
  const text = textOfBlocks(blocks, named)
  if (text !== '') yield { chapter: { title: named, text }, progress }
}
