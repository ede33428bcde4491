import { aozoraInline, isSettingLine } from './aozora.ts'
import { escapeInline, escapeLineStarts } from './escape-markdown.ts'

/** How the lines of a text make paragraphs. */
export type Layout = {
  /** `line`: each line is one. `block`: lines up to an empty one are. `wrapped`: the same, and its lines are joined. */
  paragraphs: 'line' | 'block' | 'wrapped'
  aozora: boolean
}

const SCENE_BREAK = /^(?:[*＊※☆★◇◆■□●○◎△▲…・~～]\s*){1,20}$|^[-—―─=_]{3,}$/u
/** Lines that were cut at a column are of about the same length. */
const WRAPPED = { least: 50, most: 90 }
const SAMPLE_LINES = 5_000

/** How a text is laid out: told by its first thousands of lines. In Chinese and Japanese every line is a paragraph. */
export function layoutOf(lines: readonly string[], language: string | null): Layout['paragraphs'] {
  if (language === 'zh' || language === 'ja') return 'line'
  const some = lines.slice(0, SAMPLE_LINES)
  const filled = some.filter((line) => line.trim() !== '')
  const runs = runsOf(some)
  const inner = runs.flatMap((run) => run.slice(0, -1))
  const full = inner.filter((line) => line.length >= WRAPPED.least && line.length <= WRAPPED.most)
  const isIndented = filled.filter((line) => /^(?:\s{2,}|　)/.test(line)).length > filled.length / 2
  // Lines of prose that were cut: most that are not the last of their run are nearly full.
  if (inner.length >= 5 && full.length >= inner.length * 0.7 && !isIndented) return 'wrapped'
  // Lines of which hardly any stands directly below another are paragraphs themselves.
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

/** The lines of a chapter as Markdown. */
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

/** Lines that were one: with a space between them where words have spaces, and without the hyphen that cut a word. */
function joined(lines: readonly string[]): string {
  return lines.reduce((text, line) => {
    if (text === '' || CJK_EDGE.test(text)) return text + line
    return /\p{L}-$/u.test(text) && /^\p{Ll}/u.test(line) ? text.slice(0, -1) + line : `${text} ${line}`
  }, '')
}
