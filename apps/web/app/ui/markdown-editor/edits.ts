/** The text and selection of a text field. */
export type Field = { text: string; start: number; end: number }

/** A replacement of the text from `from` to `to`, and the selection after it. */
export type Edit = { from: number; to: number; insert: string; select: readonly [start: number, end: number] }

export const applyEdit = (text: string, { from, to, insert }: Edit): string =>
  text.slice(0, from) + insert + text.slice(to)

/** Puts marks around the selection, or removes them. If nothing is selected, `sample` is inserted. */
export function wrap({ text, start, end }: Field, mark: string, sample: string): Edit {
  const [before, after] = [text.slice(0, start), text.slice(end)]
  const selected = text.slice(start, end)
  if (before.endsWith(mark) && after.startsWith(mark))
    return {
      from: start - mark.length,
      to: end + mark.length,
      insert: selected,
      select: [start - mark.length, end - mark.length],
    }
  const inner = selected === '' ? sample : selected
  const at = start + mark.length
  return { from: start, to: end, insert: mark + inner + mark, select: [at, at + inner.length] }
}

/** Adds a prefix to every selected line, or removes it if all of these lines have it. */
export function prefixLines(field: Field, prefixOf: (line: number) => string, prefix: RegExp): Edit {
  const { text, start, end } = field
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next === -1 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const all = lines.every((line) => prefix.test(line))
  const insert = lines
    .map((line, at) => (all ? line.replace(prefix, '') : prefixOf(at) + line.replace(prefix, '')))
    .join('\n')
  return { from, to, insert, select: [from + (start === end ? insert.length : 0), from + insert.length] }
}

/**
 * Makes the selection a link and selects the missing part of it: the label if the selection was an address or empty, otherwise the
 * address.
 */
export function link({ text, start, end }: Field, label: string): Edit {
  const selected = text.slice(start, end)
  const isAddress = /^https?:\/\/\S+$/.test(selected)
  const [shown, address] = isAddress ? [label, selected] : [selected || label, 'https://']
  const insert = `[${shown}](${address})`
  const at = start + 1
  const inAddress = start + shown.length + 3
  const select =
    isAddress || selected === '' ? [at, at + shown.length] : [inAddress, inAddress + address.length]
  return { from: start, to: end, insert, select: [select[0]!, select[1]!] }
}

/** Replaces the selection with a block on separate lines. The caret is after the block. */
export function insertBlock({ text, start, end }: Field, block: string): Edit {
  const before = text.slice(0, start)
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const rest = text.slice(end)
  const tail = rest === '' ? '\n' : rest.startsWith('\n') ? '\n' : '\n\n'
  const insert = lead + block + tail
  const at = start + insert.length
  return { from: start, to: end, insert, select: [at, at] }
}

/**
 * Removes a block that `insertBlock` added to the field `was`. Restores the old text if nothing else has changed; otherwise it
 * removes only the block's lines. Null if the text no longer contains the block.
 */
export function removeBlock(now: Field, block: string, was: Field): Edit | null {
  const at = now.text.indexOf(block)
  if (at === -1) return null
  const { from, to, insert } = insertBlock(was, block)
  const isUntouched = now.text === applyEdit(was.text, { from, to, insert, select: [0, 0] })
  if (isUntouched) return replaced(now, from, from + insert.length, was.text.slice(from, to))
  const head = now.text.slice(0, at).replace(/(?<!\n)\n+$/, '')
  const foot = now.text.slice(at + block.length).replace(/^\n+/, '')
  const isWithin = head === '' || foot === '' || now.text.length === head.length + block.length + foot.length
  return replaced(now, head.length, now.text.length - foot.length, isWithin ? '' : '\n\n')
}

/** Replaces a part of the text. A caret outside of this part stays at the same character. */
export function replaced({ start, end }: Field, from: number, to: number, insert: string): Edit {
  const shift = (at: number): number => {
    if (at <= from) return at
    return at < to ? from + insert.length : at - (to - from) + insert.length
  }
  return { from, to, insert, select: [shift(start), shift(end)] }
}

/** Formats the selection as code: within a line, or as a fenced block if it has several lines. */
export function code(field: Field, sample: string): Edit {
  const selected = field.text.slice(field.start, field.end)
  if (!selected.includes('\n')) return wrap(field, '`', sample)
  return insertBlock(field, `\`\`\`\n${selected}\n\`\`\``)
}

const ITEM = /^(\s*)(?:([-*+])|(\d{1,9})([.)]))( \[[ xX]\])? (.*)$/

/**
 * Returns the edit for Enter at the end of a list item: it starts the next item, or ends the list after an empty item. Null at any
 * other position.
 */
export function nextItem({ text, start, end }: Field): Edit | null {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const found = start === end ? ITEM.exec(text.slice(from, start)) : null
  if (!found) return null
  const [, indent = '', bullet, number, dot, task, content] = found
  if (content === '') return { from, to: start, insert: '', select: [from, from] }
  const mark = bullet ?? `${Number(number) + 1}${dot}`
  const insert = `\n${indent}${mark}${task ? ' [ ]' : ''} `
  return { from: start, to: start, insert, select: [start + insert.length, start + insert.length] }
}

/** A word that is being typed, with its mark. A suggestion replaces the text from `from` to `to`. */
export type Typed = { from: number; to: number; query: string }

/** Returns the name that is being typed after an `@` at the caret; null if there is none. */
export function mentionAt({ text, start, end }: Field): Typed | null {
  if (start !== end) return null
  const found =
    /(?:^|[^\p{L}\p{N}_.-]|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]))@([\p{L}\p{M}\p{N}_-]{0,24})$/u.exec(
      text.slice(Math.max(0, start - 40), start),
    )
  return found ? { from: start - found[1]!.length - 1, to: start, query: found[1]! } : null
}

const MAX_TITLE = 200

/**
 * Returns the wiki link that is being typed at the caret; null if there is none. Input methods for Chinese type `【【` instead of `[[`. `to`
 * includes the rest of the title if the caret is inside a link. `hasEnd`: a section or a label follows, and then the end of the link.
 */
export function wikiLinkAt({ text, start, end }: Field): (Typed & { hasEnd: boolean }) | null {
  if (start !== end) return null
  const line = text.slice(Math.max(0, start - MAX_TITLE - 2), start)
  const found = /(?:\[\[|【【|［［)([^[\]【】［］|\n]{0,200})$/.exec(line)
  if (!found) return null
  const rest = /^([^[\]|#\n]{0,200})(?:\]\]|(?=[|#][^[\]\n]{0,200}\]\]))/.exec(text.slice(start))
  return {
    from: start - found[0].length,
    to: start + (rest?.[0].length ?? 0),
    query: found[1]!,
    hasEnd: rest !== null && !rest[0].endsWith(']]'),
  }
}

/** Returns the text without characters that would end the description of a picture. */
export const plainDescription = (text: string): string => text.replace(/[[\]()\\\n]/g, ' ').trim()

/** Matches a picture of this site without a description. */
const UNDESCRIBED = /!\[\]\((\/files\/[^()\s]{1,300})\)/g

/** Returns the addresses of the pictures that have no description, each once. */
export const undescribedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(UNDESCRIBED)].map(([, url]) => url!)),
]

/** Describes a picture that has no description. A caret outside of the picture stays at the same character. */
export function describePicture(field: Field, url: string, description: string): Edit | null {
  const from = field.text.indexOf(`![](${url})`) + '!['.length
  return from < '!['.length ? null : replaced(field, from, from, plainDescription(description))
}
