import { escapeInline, escapeWords } from './escape-markdown.ts'

export type Mark = 'strong' | 'em' | 'strike' | 'dots'

/** A piece of text with the same formatting. `raw` text is already Markdown, e.g. ruby or a link; `plain` is what it shows. */
export type Run = { text: string; marks: readonly Mark[]; raw?: boolean; plain?: string }

const OPEN: Record<Mark, string> = { strong: '**', em: '*', strike: '~~', dots: '《《' }
const CLOSE: Record<Mark, string> = { ...OPEN, dots: '》》' }
/** The marks in nesting order, the outermost first. */
const ORDER: readonly Mark[] = ['strong', 'em', 'strike', 'dots']
const MAX_DOTTED = 150

/** Converts runs to one line of Markdown. Marks are moved next to words, because the parser requires it. */
export function inlineMarkdown(runs: readonly Run[]): string {
  const open: Mark[] = []
  let text = ''
  const closeTo = (wanted: readonly Mark[]) => {
    while (open.some((mark) => !wanted.includes(mark))) {
      const words = text.trimEnd()
      text = words + CLOSE[open.pop()!] + text.slice(words.length)
    }
  }
  for (const run of joined(withoutInvalidMarks(runs))) {
    const wanted = ORDER.filter((mark) => run.marks.includes(mark))
    closeTo(wanted)
    const leading = /^\s*/.exec(run.text)![0]
    text += leading
    for (const mark of wanted.filter((each) => !open.includes(each))) {
      text += OPEN[mark]
      open.push(mark)
    }
    const words = run.text.slice(leading.length)
    // A mark next to an address would be read as a part of it.
    text += run.raw === true ? words : run.marks.length > 0 ? escapeWords(words) : escapeInline(words)
  }
  closeTo([])
  return text
}

/** Joins neighbouring runs of the same formatting, because the meaning of a mark depends on the characters next to it. */
function joined(runs: readonly Run[]): Run[] {
  const result: Run[] = []
  for (const run of runs) {
    const last = result.at(-1)
    if (last && !last.raw && !run.raw && last.marks.join() === run.marks.join())
      result[result.length - 1] = { ...last, text: last.text + run.text }
    else result.push(run)
  }
  return result
}

/**
 * Removes marks from blank runs. Removes emphasis dots from texts that the format does not support: long texts, and texts with 《
 * or 》.
 */
const withoutInvalidMarks = (runs: readonly Run[]): Run[] =>
  runs.map((run) => {
    if (run.text.trim() === '') return { ...run, marks: [] }
    const dots = run.text.length <= MAX_DOTTED && !/[《》]/.test(run.text)
    return dots ? run : { ...run, marks: run.marks.filter((mark) => mark !== 'dots') }
  })

/** Returns the text that runs show, without the readings of ruby. */
export const plainOf = (runs: readonly Run[]): string => runs.map(({ text, plain }) => plain ?? text).join('')
