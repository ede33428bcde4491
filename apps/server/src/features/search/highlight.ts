import { runsOf, tokensOf, type Token } from './text-tokens.ts'

export type TextPart = { text: string; hit: boolean }

type Span = { start: number; end: number }

const startsWith = (run: Token[], at: number, wanted: Token[]): boolean =>
  wanted.every((token, offset) => run[at + offset]?.text === token.text)

/**
 * Returns the spans in which a run of characters contains all of `wanted`. If there are none, returns the spans in which the run contains a
 * pair of its characters.
 */
function charSpans(run: Token[], wanted: Token[]): Span[] {
  const spansOf = (some: Token[]): Span[] =>
    run.flatMap((token, at) =>
      startsWith(run, at, some) ? [{ start: token.start, end: run[at + some.length - 1]!.end }] : [],
    )
  const whole = spansOf(wanted)
  if (whole.length > 0 || wanted.length < 3) return whole
  return wanted.slice(0, -1).flatMap((_, at) => spansOf(wanted.slice(at, at + 2)))
}

function spansOf(text: string, runs: Token[][]): Span[] {
  const inText = runsOf(tokensOf(text))
  return runs.flatMap((wanted, at) => {
    const [first] = wanted
    if (first?.kind === 'char')
      return inText.flatMap((run) => (run[0]?.kind === 'char' ? charSpans(run, wanted) : []))
    const beginning = at === runs.length - 1
    return inText
      .flat()
      .filter(
        (token) =>
          token.kind === 'word' &&
          (beginning ? token.text.startsWith(first!.text) : token.text === first!.text),
      )
  })
}

/** Splits a text into matching parts and other parts. The joined parts are equal to the text. */
export function highlight(text: string, runs: Token[][]): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { start, end } of spansOf(text, runs).sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (end <= at) continue
    const from = Math.max(start, at)
    if (from > at) parts.push({ text: text.slice(at, from), hit: false })
    const last = parts.at(-1)
    if (last?.hit) last.text += text.slice(from, end)
    else parts.push({ text: text.slice(from, end), hit: true })
    at = end
  }
  if (at < text.length) parts.push({ text: text.slice(at), hit: false })
  return parts
}

const EXCERPT = 160
const BEFORE = 40

/** Returns an excerpt of a long text around the first match, split like the result of `highlight`. */
export function excerpt(text: string, runs: Token[][]): TextPart[] {
  const line = text.replace(/\s+/g, ' ')
  const chars = [...line]
  if (chars.length <= EXCERPT) return highlight(line, runs)
  const first = spansOf(line, runs).reduce((least, span) => Math.min(least, span.start), line.length)
  const hitAt = first === line.length ? 0 : Array.from(line.slice(0, first)).length
  const from = Math.max(0, Math.min(hitAt - BEFORE, chars.length - EXCERPT))
  const piece = chars.slice(from, from + EXCERPT).join('')
  const whole = `${from > 0 ? '…' : ''}${piece}${from + EXCERPT < chars.length ? '…' : ''}`
  return highlight(whole, runs)
}
