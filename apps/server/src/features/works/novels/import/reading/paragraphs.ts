import { aozoraInline, isSettingLine } from './aozora.ts'
import { escapeInline, escapeLineStarts } from './escape-markdown.ts'
import { joinParagraphs } from './scene-breaks.ts'

/** The way in which the lines of a text form paragraphs. */
export type Layout = {
  /**
   * `line`: each line is a paragraph. `block`: an empty line ends a paragraph. `wrapped`: like `block`, and the lines of a
   * paragraph are joined.
   */
  paragraphs: 'line' | 'block' | 'wrapped'
  aozora: boolean
  /** The width of the lines of a text in Chinese or Japanese that is broken at a fixed width; in columns, of which a wide character has two. */
  width?: number
}

const SCENE_BREAK = /^(?:[*＊※☆★◇◆■□●○◎△▲…・~～]\s*){1,20}$|^[-—―─=_]{3,}$/u
/** Limits of the length of a hard-wrapped line, in characters. */
const WRAPPED_LENGTH = { min: 50, max: 90 }
/** Limits of the width of lines in Chinese and Japanese, and by how much a full line may be shorter, in columns. */
const FIXED_WIDTH = { min: 30, max: 100 }
const RAGGED = 4
const SAMPLE_LINES = 5_000

/**
 * Detects the layout of a text by its first lines. In Chinese and Japanese every line is a paragraph, unless the lines are broken at a fixed
 * width.
 */
export function layoutOf(lines: readonly string[], language: string | null): Omit<Layout, 'aozora'> {
  const some = lines.slice(0, SAMPLE_LINES)
  if (language !== 'zh' && language !== 'ja') return { paragraphs: paragraphsOf(some) }
  const width = fixedWidth(some)
  return width === undefined ? { paragraphs: 'line' } : { paragraphs: 'wrapped', width }
}

const INDENT = /^(?:\s{2,}|　)/
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}　-〿＀-｠—…]/gu

/** Returns the width of a line in columns. */
const widthOf = (line: string): number => {
  const text = line.trimEnd()
  return text.length + (text.match(WIDE)?.length ?? 0)
}

/** Matches the end of a sentence, at which a line that is broken at a fixed width rarely ends. */
const SENTENCE_END = /[。！？!?」』”…）]$/

/** Returns the width at which lines are broken: nearly all lines that continue in the next one have it, and no line is longer. */
function fixedWidth(lines: readonly string[]): number | undefined {
  const widths = lines.map(widthOf)
  const width = widths.reduce((max, each) => Math.max(max, each), 0)
  if (width < FIXED_WIDTH.min || width > FIXED_WIDTH.max) return undefined
  const continued = lines.filter((line, at) => {
    const next = lines[at + 1] ?? ''
    return line.trim() !== '' && next.trim() !== '' && !INDENT.test(next)
  })
  const broken = continued.filter(
    (line) => widthOf(line) >= width - RAGGED && !SENTENCE_END.test(line.trimEnd()),
  )
  return continued.length >= 4 && broken.length >= continued.length * 0.6 ? width : undefined
}

function paragraphsOf(some: readonly string[]): Layout['paragraphs'] {
  const filled = some.filter((line) => line.trim() !== '')
  const runs = runsOf(some)
  const inner = runs.flatMap((run) => run.slice(0, -1))
  const full = inner.filter((line) => line.length >= WRAPPED_LENGTH.min && line.length <= WRAPPED_LENGTH.max)
  const isIndented = filled.filter((line) => INDENT.test(line)).length > filled.length / 2
  // In hard-wrapped prose most lines have nearly the full length, except the last line of each run.
  if (inner.length >= 5 && full.length >= inner.length * 0.7 && !isIndented) return 'wrapped'
  // If few lines directly follow another one, an empty line ends a paragraph. Otherwise each line is a paragraph.
  return inner.length > 0 && inner.length < filled.length / 2 && !isIndented ? 'block' : 'line'
}

const runsOf = (lines: readonly string[]): string[][] => gapsIn(lines, false).map((part) => part.lines)

/** Returns the lines of each paragraph, with the number of empty lines before it that do not only end another paragraph. */
function gapsIn(lines: readonly string[], isAlone: boolean, width = 0): { lines: string[]; gap: number }[] {
  const parts: { lines: string[]; gap: number }[] = []
  let empty = 0
  for (const line of lines) {
    const isEmpty = line.trim() === ''
    const last = parts.at(-1)?.lines.at(-1) ?? ''
    // A paragraph begins with an indentation, or after a line that is not full.
    const isNew = width > 0 && (INDENT.test(line) || widthOf(last) < width - 2 * RAGGED)
    if (!isEmpty && (isAlone || isNew || empty > 0 || parts.length === 0))
      parts.push({ lines: [line], gap: isAlone || width > 0 ? empty : Math.max(0, empty - 1) })
    else if (!isEmpty) parts.at(-1)!.lines.push(line)
    empty = isEmpty ? empty + 1 : 0
  }
  return parts
}

/** Converts the lines of a chapter to Markdown. */
export function markdownOf(lines: readonly string[], { paragraphs, aozora, width }: Layout): string {
  return joinParagraphs(
    gapsIn(lines, paragraphs === 'line', width).map(({ lines: block, gap }) => {
      const text = blockOf(block, paragraphs === 'wrapped', aozora)
      return { text, gap, isText: text !== '***' }
    }),
  )
}

function blockOf(block: readonly string[], joins: boolean, aozora: boolean): string {
  const lines = block.map((line) => line.trim()).filter((line) => line !== '')
  if (lines.length === 1 && SCENE_BREAK.test(lines[0]!)) return '***'
  if (!aozora) {
    const text = joins ? joined(lines) : lines.join('\n')
    return escapeLineStarts(escapeInline(text))
  }
  return escapeLineStarts(
    lines
      .filter((line) => !isSettingLine(line))
      .map(aozoraInline)
      .join('\n'),
  )
}

const CJK_EDGE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。，！？」』）—…]$/u

/** Joins hard-wrapped lines: with a space in languages that use spaces, and without the hyphen of a divided word. */
function joined(lines: readonly string[]): string {
  return lines.reduce((text, line) => {
    if (text === '' || CJK_EDGE.test(text)) return text + line
    return /\p{L}-$/u.test(text) && /^\p{Ll}/u.test(line) ? text.slice(0, -1) + line : `${text} ${line}`
  }, '')
}
