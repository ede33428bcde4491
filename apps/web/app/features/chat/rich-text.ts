/** A part of the text of a message: plain text, or a link. */
export type TextPart = { text: string; href?: string }

const ADDRESS = /https?:\/\/[^\s<>"'`「」『』（）【】《》，。！？；、]{1,2048}/giu

/** Splits a text into plain parts and links. Only http and https URLs become links. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const found of text.matchAll(ADDRESS)) {
    const shown = withoutTail(found[0])
    const href = addressOf(shown)
    if (href === null) continue
    if (found.index > from) parts.push({ text: text.slice(from, found.index) })
    parts.push({ text: shown, href })
    from = found.index + shown.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

// Removes punctuation after a URL, such as a full stop, or a closing bracket that was not opened inside the URL.
function withoutTail(address: string): string {
  let [opened, closed] = [0, 0]
  for (const char of address) {
    if (char === '(' || char === '[') opened += 1
    else if (char === ')' || char === ']') closed += 1
  }
  let end = address.length
  for (; end > 0; end -= 1) {
    const last = address[end - 1]!
    if (last === ')' || last === ']') {
      if (closed <= opened) break
      closed -= 1
    } else if (!'.,:;!?*_~'.includes(last)) break
  }
  return address.slice(0, end)
}

function addressOf(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url && /^https?:$/.test(url.protocol) && url.hostname !== '' ? url.href : null
}
