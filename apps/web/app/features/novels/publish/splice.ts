/** A change of a text: at the index `at`, `remove` UTF-16 units are replaced with `insert`. */
export type Splice = { at: number; remove: number; insert: string }

/** Returns the change from one text to another, in whole characters; undefined for equal texts. */
export function spliceOf(before: string, after: string): Splice | undefined {
  if (before === after) return undefined
  const limit = Math.min(before.length, after.length)
  let start = 0
  while (start < limit && before[start] === after[start]) start += 1
  if (isCut(before, start) || isCut(after, start)) start -= 1
  let end = 0
  while (end < limit - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  if (isCut(before, before.length - end) || isCut(after, after.length - end)) end -= 1
  return { at: start, remove: before.length - end - start, insert: after.slice(start, after.length - end) }
}

/** Whether a cut at this index would split a character of two UTF-16 units. */
const isCut = (text: string, at: number): boolean => /[\uDC00-\uDFFF]/.test(text[at] ?? '') && at > 0
