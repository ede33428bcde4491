import { decodeText } from '@engawa/charset'
import { AppError } from '@engawa/contract/basics'
import { readPackage, type Item } from '../../../archive/epub-package.ts'
import type { ZipParts } from '../../../archive/zip-parts.ts'
import { note, type Notes, type Piece } from './book.ts'
import { firstHeading, textOfBlocks } from './chapters-of-blocks.ts'
import { cleanLine } from './clean-line.ts'
import { readContents, type Start } from './epub-contents.ts'
import { factsOfEpub } from './epub-facts.ts'
import { htmlBlocks, type Block } from './html-blocks.ts'

const PAGE_BYTES = 16 * 1024 * 1024

/** A chapter that is being assembled, from one or several pages. */
type OpenChapter = { title: string | null; blocks: Block[] }

/** Reads an EPUB: the pages of its spine in order, split at the entries of its table of contents. */
export async function* readEpub(parts: ZipParts, notes: Notes): AsyncGenerator<Piece> {
  const book = await readPackage(parts)
  noteLeftOut(book.items, notes)
  const spine = book.spine.filter(({ path, isNonLinear }) => !isNonLinear && parts.has(path))
  if (spine.length === 0) throw new AppError('book_broken')
  yield { head: { format: 'epub', charset: null, facts: factsOfEpub(book) } }
  const contents = await readContents(parts, book)
  const starts = startsByPage(contents)
  // If the table of contents refers to only one page, it contains no chapters. Then every page becomes a chapter.
  const listed = new Set(contents.map(({ path }) => path)).size > 1
  let open: OpenChapter = { title: null, blocks: [] }
  for (const [at, page] of spine.entries()) {
    if (page.id === book.nav?.id) continue
    const own = starts.get(page.path) ?? []
    const ids = new Set(own.flatMap(({ id }) => id ?? []))
    const blocks = htmlBlocks(
      decodeText(await parts.read(page.path, PAGE_BYTES), { format: 'xml' }),
      notes,
      ids,
    )
    const progress = at / spine.length
    for (const { start, blocks: some } of cutAtStarts(blocks, own)) {
      if (start !== null || !listed) {
        yield* ended(open, progress)
        open = { title: start?.title ?? null, blocks: [] }
      }
      open.blocks.push(...some)
    }
  }
  yield* ended(open, 1)
}

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
    if (at < 0) page.push(start)
    else page[at] = { ...start, title: joinedTitle(page[at]!.title, start.title) }
    byPage.set(start.path, page)
  }
  return byPage
}

const joinedTitle = (outer: string, inner: string): string =>
  outer === inner ? inner : cleanLine(`${outer} ${inner}`)

/**
 * Splits a page at the entries of the table of contents. `start` is null for text before the first entry, which continues the
 * previous page.
 */
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
    // An empty first part is omitted: the id of the entry is at the top of the page.
    if (part.blocks.length > 0 || part.start !== null) yield part
    part = { start: next, blocks: [] }
  }
  yield part
}

function* ended({ title, blocks }: OpenChapter, progress: number): Generator<Piece> {
  const named = title ?? firstHeading(blocks)
  const text = textOfBlocks(blocks, named)
  if (text !== '') yield { chapter: { title: named, text }, progress }
}
