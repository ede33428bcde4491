const DEFINITION = /^ {0,3}\[([^[\]]{1,200})\]:\s{0,9}\S/
const LABEL = /\[([^[\]]{1,200})\]/g
const NOTE = /^ {0,3}\[\^([^[\]\s]{1,100})\]:[ \t]{0,9}(.*)$/
const NOTE_MARK = /\[\^([^[\]\s]{1,100})\]/g
/** The number of definitions that are read. A book has fewer; more are an attack. */
const MAX_DEFINITIONS = 10_000

/**
 * Takes the definitions of links and notes, such as `[1]: https://…` and `[^1]: A note.`, out of a text. They may be anywhere in a book, but a
 * chapter has only its own. `complete` returns the text of a chapter with the definitions of its links, and its notes as a list at the end.
 */
export function takeReferences(given: readonly string[]): {
  lines: string[]
  complete: (text: string) => string
} {
  const { lines: withoutNotes, notes } = takeNotes(given)
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
  const complete = (text: string): string => {
    const numbers = new Map<string, number>()
    const marked = text.replace(NOTE_MARK, (mark, label: string) => {
      if (!notes.has(label)) return mark
      if (!numbers.has(label)) numbers.set(label, numbers.size + 1)
      return `\\[${numbers.get(label)}\\]`
    })
    const list = [...numbers].map(([label, number]) => `${number}. ${notes.get(label)}`).join('\n')
    const whole = list === '' ? marked : `${marked}\n\n***\n\n${list}`
    return whole + referencesFor(whole)
  }
  return { lines, complete }
}

/** Takes the notes to which a text refers. The lines of a note after the first one are indented. */
function takeNotes(given: readonly string[]): { lines: string[]; notes: Map<string, string> } {
  const notes = new Map<string, string>()
  const used = new Set(
    given.flatMap((line) => {
      const labels = [...line.matchAll(NOTE_MARK)].map(([, label]) => label!)
      return NOTE.test(line) ? labels.slice(1) : labels
    }),
  )
  let open: string | undefined
  const lines = given.map((line) => {
    const [, label, first = ''] = NOTE.exec(line) ?? []
    if (label !== undefined) {
      open = used.has(label) && !notes.has(label) && notes.size < MAX_DEFINITIONS ? label : undefined
      if (open !== undefined) notes.set(open, first.trim())
    } else if (open !== undefined && /^(?: {2}|\t)/.test(line) && line.trim() !== '') {
      notes.set(open, `${notes.get(open)} ${line.trim()}`.trim())
    } else if (line.trim() !== '') open = undefined
    return open === undefined ? line : ''
  })
  return { lines, notes }
}

const keyOf = (label: string): string => label.trim().replace(/\s+/g, ' ').toLowerCase()
