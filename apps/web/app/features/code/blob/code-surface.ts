import { CHUNK_LINES, type FromHighlighter, KINDS, type ToHighlighter } from './highlight-messages.ts'
import { pathOfTyped } from '../path-of-typed.ts'
import { highlighter } from './highlighter.ts'
import type { LineRange } from './line-range.ts'
import { textLines, type TextLines } from './text-lines.ts'

/** Height of a line in px. The style sheet has the same value. */
export const LINE_HEIGHT = 20
/** Distance in px from the viewport within which lines are rendered. */
const NEAR_PX = 800

export type CodeSurface = ReturnType<typeof createCodeSurface>

type Options = {
  text: string
  language: string | null
  /** Called when the reader presses a line number. `extend` is true with Shift: the selection is extended to this line. */
  onChoose: (line: number, extend: boolean) => void
  /** Called once, when visible lines have got their colours for the first time. */
  onHighlighted?: () => void
}

/**
 * Shows a text of any length in an element. The whole text is in the DOM, so that the reader can search and select it. Only lines
 * near the viewport are separate elements with numbers and colours. The browser does not lay out the other blocks.
 */
export function createCodeSurface(root: HTMLElement, { text, language, onChoose, onHighlighted }: Options) {
  const file = (lastFile += 1)
  let lines = textLines(text)
  let chunks = chunksOf(lines)
  const tokens = new Map<number, FromHighlighter>()
  const near = new Set<number>()
  const worker = language === null ? undefined : highlighter()
  let chosen: LineRange | null = null
  let hasColour = false

  const send = (message: ToHighlighter): void => worker?.postMessage(message)
  function onTokens({ data }: MessageEvent<FromHighlighter>): void {
    const known = tokens.get(data.chunk)
    if (data.file !== file || (known && !known.isGuess) || !chunks[data.chunk]) return
    tokens.set(data.chunk, data)
    if (near.has(data.chunk) && !isSelectedIn(chunks[data.chunk]!)) write(data.chunk)
    if (!hasColour) onHighlighted?.()
    hasColour = true
  }
  worker?.addEventListener('message', onTokens)

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const at = Number((target as HTMLElement).dataset['chunk'])
        if (isIntersecting) {
          near.add(at)
          if (!isWritten(at)) write(at)
        } else if (near.delete(at) && isWritten(at) && !isSelectedIn(chunks[at]!)) erase(at)
      }
      send({ kind: 'show', file, chunks: [...near].sort((a, b) => a - b) })
    },
    { rootMargin: `${NEAR_PX}px 0px` },
  )

  function open(): void {
    root.style.setProperty('--gutter', `${String(lines.count).length + 3}ch`)
    root.replaceChildren(...chunks)
    send({ kind: 'open', file, text: lines.text, language: language ?? '' })
    for (const chunk of chunks) observer.observe(chunk)
  }
  open()

  const isWritten = (at: number): boolean => chunks[at]!.firstElementChild !== null

  function write(at: number): void {
    chunks[at]!.replaceChildren(...lineElements(lines, at, tokens.get(at)?.tokens))
    mark(at)
  }

  function erase(at: number): void {
    chunks[at]!.textContent = lines.slice(at * CHUNK_LINES, (at + 1) * CHUNK_LINES)
  }

  function mark(at: number): void {
    const isChosen = (line: number): boolean => chosen !== null && line >= chosen.from && line <= chosen.to
    for (const line of chunks[at]!.children)
      line.classList.toggle('chosen', isChosen(Number((line as HTMLElement).dataset['line'])))
  }

  function onClick({ target, clientX, shiftKey }: MouseEvent): void {
    const line = (target as Element).closest<HTMLElement>('.code-line')
    if (!line || clientX - root.getBoundingClientRect().left > gutterOf(line)) return
    onChoose(Number(line.dataset['line']), shiftKey)
  }

  // The clipboard receives the text of the file, without line numbers and markup.
  function onCopy(event: ClipboardEvent): void {
    const range = rangeIn(root)
    if (!range || !event.clipboardData) return
    const [from, to] = [
      offsetOf(lines, root, range.startContainer, range.startOffset),
      offsetOf(lines, root, range.endContainer, range.endOffset),
    ]
    event.clipboardData.setData('text/plain', lines.text.slice(from, to))
    event.preventDefault()
  }
  root.addEventListener('click', onClick)
  root.addEventListener('copy', onCopy)

  return {
    /** Replaces the beginning of a text by the whole text. Rendered blocks stay, except for the last one. */
    extend(whole: string): void {
      const before = chunks
      lines = textLines(whole)
      chunks = chunksOf(lines).map((chunk, at) => (at < before.length - 1 ? before[at]! : chunk))
      tokens.delete(before.length - 1)
      near.delete(before.length - 1)
      observer.disconnect()
      open()
    },
    /** Marks lines. If `scroll` is true, also scrolls to them. */
    choose(range: LineRange | null, scroll: boolean): void {
      chosen = range
      for (const at of near) if (isWritten(at)) mark(at)
      if (!range || !scroll) return
      const line = Math.min(range.from, lines.count) - 1
      const at = Math.floor(line / CHUNK_LINES)
      near.add(at)
      write(at)
      chunks[at]!.children[line % CHUNK_LINES]?.scrollIntoView({ block: 'center' })
    },
    close(): void {
      observer.disconnect()
      worker?.removeEventListener('message', onTokens)
      root.removeEventListener('click', onClick)
      root.removeEventListener('copy', onCopy)
    },
  }
}

let lastFile = 0
const chunksOf = (lines: TextLines): HTMLElement[] =>
  Array.from({ length: Math.ceil(lines.count / CHUNK_LINES) }, (_, at) => newChunk(lines, at))

function newChunk(lines: TextLines, at: number): HTMLElement {
  const chunk = document.createElement('div')
  const from = at * CHUNK_LINES
  const to = Math.min(from + CHUNK_LINES, lines.count)
  chunk.className = 'code-chunk'
  chunk.dataset['chunk'] = String(at)
  chunk.style.containIntrinsicBlockSize = `auto ${(to - from) * LINE_HEIGHT}px`
  chunk.textContent = lines.slice(from, to)
  return chunk
}

/** Returns the elements of a block's lines. The text is set as text and never parsed as markup. */
function lineElements(lines: TextLines, chunk: number, tokens: Uint32Array | undefined): HTMLElement[] {
  const from = chunk * CHUNK_LINES
  const to = Math.min(from + CHUNK_LINES, lines.count)
  const made: HTMLElement[] = []
  let at = 0
  for (let line = from; line < to; line += 1) {
    const element = document.createElement('div')
    element.className = 'code-line'
    element.dataset['line'] = String(line + 1)
    const text = lines.line(line)
    let place = 0
    const count = tokens?.[at] ?? 0
    at += 1
    for (let token = 0; token < count; token += 1) {
      const part = text.slice(place, (place += tokens![at]!))
      element.append(...coloured(part, tokens![at + 1]!))
      at += 2
    }
    if (place < text.length) element.append(...linked(text.slice(place)))
    made.push(element)
  }
  return made
}

function coloured(text: string, kind: number): (Node | string)[] {
  if (kind === 0) return linked(text)
  const span = document.createElement('span')
  span.className = `code-${KINDS[kind]}`
  span.append(...linked(text))
  return [span]
}

const ADDRESS = /https?:\/\/[\w.-]+(?::\d+)?(?:\/[^\s"'<>`\\)\]}|]*[\w/#=&-])?/g

/** Returns a text whose URLs are links. A URL that has a page on this site links to that page. */
function linked(text: string): (Node | string)[] {
  if (!text.includes('://')) return [text]
  const parts: (Node | string)[] = []
  let from = 0
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    if (!URL.canParse(address)) continue
    const link = document.createElement('a')
    const own = pathOfTyped(address)
    link.href = own ?? address
    if (own === undefined) Object.assign(link, { target: '_blank', rel: 'nofollow noopener noreferrer' })
    else link.dataset['page'] = ''
    link.textContent = address
    parts.push(text.slice(from, index), link)
    from = index + address.length
  }
  return [...parts, text.slice(from)]
}

const gutterOf = (line: HTMLElement): number => Number.parseFloat(getComputedStyle(line).paddingInlineStart)

function rangeIn(root: HTMLElement): Range | null {
  const selection = getSelection()
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null
  return range && !range.collapsed && root.contains(range.startContainer) && root.contains(range.endContainer)
    ? range
    : null
}

function isSelectedIn(chunk: HTMLElement): boolean {
  const selection = getSelection()
  return selection !== null && !selection.isCollapsed && selection.containsNode(chunk, true)
}

/** Returns the offset in the file's text for a position in the DOM. */
function offsetOf(lines: TextLines, root: HTMLElement, node: Node, offset: number): number {
  const element = node instanceof Element ? node : node.parentElement
  const line = element?.closest<HTMLElement>('.code-line')
  if (line) return lines.start(Number(line.dataset['line']) - 1) + lengthBefore(line, node, offset)
  const chunk = element?.closest<HTMLElement>('.code-chunk')
  if (!chunk) return lines.start(offset * CHUNK_LINES)
  const first = Number(chunk.dataset['chunk']) * CHUNK_LINES
  if (node === chunk)
    return lines.start(first + (chunk.firstElementChild ? offset : offset > 0 ? CHUNK_LINES : 0))
  return lines.start(first) + offset
}

function lengthBefore(line: HTMLElement, node: Node, offset: number): number {
  const range = document.createRange()
  range.setStart(line, 0)
  range.setEnd(node, offset)
  return range.toString().length
}
