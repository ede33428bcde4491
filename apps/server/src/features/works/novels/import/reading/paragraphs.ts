import { aozoraInline, isSettingLine } from './aozora.ts'
import { escapeInline, escapeLineStarts } from './escape-markdown.ts'

/** The way in which the lines of a text form paragraphs. */
export type Layout = {
  /**
   * `line`: each line is a paragraph. `block`: an empty line ends a paragraph. `wrapped`: like `block`, and the lines of a
   * paragraph are joined.
   */
  paragraphs: 'line' | 'block' | 'wrapped'
  aozora: boolean
}

const SCENE_BREAK = /^(?:[*＊※☆★◇◆■□●○◎△▲…・~～]\s*){1,20}$|^[-—―─=_]{3,}$/u
/** Limits of the length of a hard-wrapped line, in characters. */
const WRAPPED_LENGTH = { min: 50, max: 90 }
const SAMPLE_LINES = 5_000

/** Detects the layout of a text by its first lines. In Chinese and Japanese every line is a paragraph. */
export function layoutOf(lines: readonly string[], language: string | null): Layout['paragraphs'] {
  if (language === 'zh' || language === 'ja') return 'line'
  const some = lines.slice(0, SAMPLE_LINES)
  const filled = some.filter((line) => line.trim() !== '')
  const runs = runsOf(some)
  const inner = runs.flatMap((run) => run.slice(0, -1))
  const full = inner.filter((line) => line.length >= WRAPPED_LENGTH.min && line.length <= WRAPPED_LENGTH.max)
  const isIndented = filled.filter((line) => /^(?:\s{2,}|　)/.test(line)).length > filled.length / 2
  // In hard-wrapped prose most lines have nearly the full length, except the last line of each run.
  if (inner.length >= 5 && full.length >= inner.length * 0.7 && !isIndented) return 'wrapped'
  // If few lines directly follow another one, an empty line ends a paragraph. Otherwise each line is a paragraph.
  return inner.length > 0 && inner.length < filled.length / 2 && !isIndented ? 'block' : 'line'
}

function runsOf(lines: readonly string[]): string[][] {
  const runs: string[][] = [[]]
  for (const line of lines) {
    if (line.trim() === '') runs.push([])
    else runs.at(-1)!.push(line)
  }
  return runs.filter((run) => run.length > 0)
}

/** Converts the lines of a chapter to Markdown. */
export function markdownOf(lines: readonly string[], { paragraphs, aozora }: Layout): string {
  const blocks = paragraphs === 'line' ? lines.map((line) => [line]) : runsOf(lines)
  return blocks
    .map((block) => blockOf(block, paragraphs === 'wrapped', aozora))
    .filter((text) => text !== '')
    .join('\n\n')
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
