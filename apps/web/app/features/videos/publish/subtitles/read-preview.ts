const timing = /^\s*[\d:.,]+\s*-->/
const dialogue = /^Dialogue:/i

/** Returns the number of cues in WebVTT, SubRip or SSA/ASS subtitles, and the texts of the first cues. */
export function previewOf(text: string, most = 4): { cues: number; lines: string[] } {
  const all = text.split(/\r\n|\r|\n/)
  if (all.some((line) => dialogue.test(line))) {
    const dialogueLines = all.filter((line) => dialogue.test(line))
    return {
      cues: dialogueLines.length,
      lines: dialogueLines.map(wordsOfDialogue).filter(Boolean).slice(0, most),
    }
  }
  const starts = all.flatMap((line, at) => (timing.test(line) ? [at] : []))
  const words = starts.slice(0, 2 * most).flatMap((at) => {
    const end = all.findIndex((line, next) => next > at && line.trim() === '')
    return all.slice(at + 1, end === -1 ? undefined : end).map(withoutMarks)
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
