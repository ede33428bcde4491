/** Converts the text of a heading to the fragment of a URL. */
export function slugOf(text: string): string {
  const slug = text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return slug === '' ? 'section' : [...slug].slice(0, MAX_LENGTH).join('')
}

const MAX_LENGTH = 80

/** Creates a function that gives each heading of a document a stable id. A later heading with the same text gets a number. */
export function slugs(): (text: string) => string {
  const used = new Map<string, number>()
  return (text) => {
    const base = slugOf(text)
    const times = (used.get(base) ?? 0) + 1
    used.set(base, times)
    // The id `name-2` may already belong to a heading with the text `name 2`, so this looks for an unused id.
    return times === 1 ? base : unusedId(used, base, times)
  }
}

function unusedId(used: Map<string, number>, base: string, times: number): string {
  let number = times
  while (used.has(`${base}-${number}`)) number += 1
  used.set(`${base}-${number}`, 1)
  return `${base}-${number}`
}
