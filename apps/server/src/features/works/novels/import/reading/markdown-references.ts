const DEFINITION = /^ {0,3}\[([^[\]]{1,200})\]:\s{0,9}\S/
const LABEL = /\[([^[\]]{1,200})\]/g
const NOTE = /^ {0,3}\[\^([^[\]\s]{1,100})\]:[ \t]{0,9}(.*)$/
const NOTE_MARK = /\[\^([^[\]\s]{1,100})\]/g
/** The number of definitions of links that are read. A book has fewer; more are an attack. */
const MAX_DEFINITIONS = 10_000

/** A note of a text, which begins at a line. */
type Footnote = { label: string; line: number; words: string[] }
/** The lines of a chapter: `from` is the first one, and `to` the one behind it. */
type Range = { from: number; to: number }

/**
 * Takes the definitions of links and notes, such as `[1]: https://…` and `[^1]: A note.`, out of a text. They may be anywhere in a book, but a
 * chapter has only its own. `complete` returns the text of a chapter with the definitions of its links, and its notes as a list at the end.
 */
export function takeReferences(given: readonly string[]): {
  lines: string[]
  complete: (text: string, range: Range) => string
  /** The number of notes. */
  count: number
} {
  const { lines: withoutNotes, footnotes } = takeNotes(given)
  const definitions = new Map<string, string>()
  const lines = withoutNotes.map((line) => {
    const label = DEFINITION.exec(line)?.[1]
    if (label === undefined || label.startsWith('^') || definitions.size >= MAX_DEFINITIONS) return line
    // The first definition of a label counts.
    if (!definitions.has(keyOf(label))) definitions.set(keyOf(label), line.trim())
    return ''
  })
  const referencesFor = (text: string): string => {
    if (definitions.size === 0) return ''
    const used = new Set(
      [...text.matchAll(LABEL)].flatMap(([, label]) => definitions.get(keyOf(label!)) ?? []),
    )
    return used.size === 0 ? '' : `\n\n${[...used].join('\n')}`
  }
  const notesFor = notesOfChapters(footnotes)
  const complete = (text: string, range: Range): string => {
    const whole = withNotes(text, notesFor(range))
    return whole + referencesFor(whole)
  }
  return { lines, complete, count: footnotes.length }
}

/** Takes the notes to which a text refers. The lines of a note after the first one are indented. */
function takeNotes(given: readonly string[]): { lines: string[]; footnotes: Footnote[] } {
  const used = new Set(
    given.flatMap((line) => {
      const labels = [...line.matchAll(NOTE_MARK)].map(([, label]) => label!)
      return NOTE.test(line) ? labels.slice(1) : labels
    }),
  )
  const footnotes: Footnote[] = []
  let open: Footnote | undefined
  const lines = given.map((text, line) => {
    const [, label, first = ''] = NOTE.exec(text) ?? []
    if (label !== undefined) {
      open = used.has(label) ? { label, line, words: [first.trim()] } : undefined
      if (open) footnotes.push(open)
    } else if (text.trim() !== '') {
      if (!/^(?: {2}|\t)/.test(text)) open = undefined
      open?.words.push(text.trim())
    }
    return open === undefined ? text : ''
  })
  return { lines, footnotes }
}

/**
 * Returns a function that finds the notes for a chapter. Files that were joined from several ones have a note 1 in each chapter, so a note
 * of the chapter counts, and then the first one of the book.
 */
function notesOfChapters(footnotes: readonly Footnote[]) {
  const first = new Map(footnotes.toReversed().map((footnote) => [footnote.label, footnote]))
  let next = 0
  return ({ from, to }: Range): ((label: string) => Footnote | undefined) => {
    while (next < footnotes.length && footnotes[next]!.line < from) next += 1
    const own = new Map<string, Footnote>()
    for (; next < footnotes.length && footnotes[next]!.line < to; next += 1)
      own.set(footnotes[next]!.label, footnotes[next]!)
    return (label) => own.get(label) ?? first.get(label)
  }
}

/** Returns a text with numbers as the marks of its notes, and with the notes as a list at its end. */
function withNotes(text: string, find: (label: string) => Footnote | undefined): string {
  const numbers = new Map<Footnote, number>()
  const marked = text.replace(NOTE_MARK, (mark, label: string) => {
    const footnote = find(label)
    if (!footnote) return mark
    if (!numbers.has(footnote)) numbers.set(footnote, numbers.size + 1)
    return `\\[${numbers.get(footnote)}\\]`
  })
  const list = [...numbers].map(([{ words }, number]) => `${number}. ${words.join(' ').trim()}`)
  return list.length === 0 ? marked : `${marked}\n\n***\n\n${list.join('\n')}`
}

const keyOf = (label: string): string => label.trim().replace(/\s+/g, ' ').toLowerCase()
