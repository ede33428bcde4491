const DEFINITION = /^ {0,3}\[([^[\]]{1,200})\]:\s{0,9}\S/
const LABEL = /\[([^[\]]{1,200})\]/g
/** The number of definitions that are read. A book has fewer; more are an attack. */
const MAX_DEFINITIONS = 10_000

/**
 * Takes the definitions of links, such as `[1]: https://…`, out of a text. They may be anywhere in a book, but a link finds only those in its
 * chapter. `referencesFor` returns the definitions that a chapter uses, to append them to it.
 */
export function takeReferences(lines: readonly string[]): {
  lines: string[]
  referencesFor: (text: string) => string
} {
  const definitions = new Map<string, string>()
  const rest = lines.map((line) => {
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
  return { lines: rest, referencesFor }
}

const keyOf = (label: string): string => label.trim().replace(/\s+/g, ' ').toLowerCase()
