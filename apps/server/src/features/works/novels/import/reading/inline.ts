import { escapeInline } from './escape-markdown.ts'

export type Mark = 'strong' | 'em' | 'strike' | 'dots'

/** A stretch of text in one look. `raw` is Markdown already: ruby, links. */
export type Run = { text: string; marks: readonly Mark[]; raw?: boolean }

const OPEN: Record<Mark, string> = { strong: '**', em: '*', strike: '~~', dots: '《《' }
const CLOSE: Record<Mark, string> = { ...OPEN, dots: '》》' }
/** Outermost first. */
const ORDER: readonly Mark[] = ['strong', 'em', 'strike', 'dots']
const MOST_DOTTED = 150

/** Runs as one line of Markdown; marks touch the words they belong to, as the parser wants them. */
export function inlineMarkdown(runs: readonly Run[]): string {
  const open: Mark[] = []
  let text = ''
  const closeTo = (wanted: readonly Mark[]) => {
    while (open.some((mark) => !wanted.includes(mark))) {
      const words = text.trimEnd()
      text = words + CLOSE[open.pop()!] + text.slice(words.length)
    }
  }
  for (const run of joined(withoutVainMarks(runs))) {
    const wanted = ORDER.filter((mark) => run.marks.includes(mark))
    closeTo(wanted)
    const leading = /^\s*/.exec(run.text)![0]
    text += leading
    for (const mark of wanted.filter((each) => !open.includes(each))) {
      text += OPEN[mark]
      open.push(mark)
    }
    const words = run.text.slice(leading.length)
    text += run.raw === true ? words : escapeInline(words)
  }
  closeTo([])
  return text
}

/** Neighbours of one look as one: what a mark means depends on what stands beside it. */
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

/** Marks of blanks are nobody's; dots hold only short texts without brackets of their own. */
const withoutVainMarks = (runs: readonly Run[]): Run[] =>
  runs.map((run) => {
    if (run.text.trim() === '') return { ...run, marks: [] }
    const dots = run.text.length <= MOST_DOTTED && !/[《》]/.test(run.text)
    return dots ? run : { ...run, marks: run.marks.filter((mark) => mark !== 'dots') }
  })

export const plainOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('')
