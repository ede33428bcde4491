const timing = /^\s*\d[\d:., ]*(?:-+>\s*\d|,\d+:\d)|^\s*(?:\[\d+:\d+(?:[.:]\d+)?\])+/
const paragraph = /<(?:\w+:)?p\s[^<>]*>/
const dialogue = /^Dialogue:/i

/** Returns the number of cues in subtitles of any format, and the texts of the first cues. The server reads them exactly. */
export function previewOf(text: string, most = 4): { cues: number; lines: string[] } {
  const all = text.split(/\r\n|\r|\n|(?=<(?:\w+:)?p\s)/)
  const of = (test: RegExp, wordsOf: (line: string) => string) => {
    const found = all.filter((line) => test.test(line))
    return { cues: found.length, lines: found.map(wordsOf).filter(Boolean).slice(0, most) }
  }
  if (all.some((line) => dialogue.test(line))) return of(dialogue, wordsOfDialogue)
  if (all.some((line) => paragraph.test(line))) return of(paragraph, withoutMarks)
  const starts = all.flatMap((line, at) => (timing.test(line) ? [at] : []))
  const words = starts.slice(0, 2 * most).flatMap((at) => {
    const end = all.findIndex((line, next) => next > at && (line.trim() === '' || timing.test(line)))
    return [
      all[at]!.replace(/^\s*[\d:.,]+.*|\[[\d:.]+\]/g, ''),
      ...all.slice(at + 1, end === -1 ? undefined : end),
    ].map(withoutMarks)
  })
  return { cues: starts.length, lines: words.filter(Boolean).slice(0, most) }
}

/** Returns the text of a dialogue line, which is its tenth field and may contain commas. */
const wordsOfDialogue = (line: string): string =>
  withoutMarks(
    line
      .split(',')
      .slice(9)
      .join(',')
      .replace(/\{[^{}]*\}/g, '')
      .replace(/\\[Nnh]/g, ' '),
  )

const withoutMarks = (line: string): string => line.replace(/<[^<>]*>/g, '').trim()
