import { escapeMarkup } from '../markup/text.ts'

/** Matches an outline whose attributes have no quotation marks or angle brackets inside. */
const SOUND = /^<outline(?:\s+[\w:.-]{1,100}\s{0,9}=\s{0,9}(?:"[^"<>]*"|'[^'<>]*'))*\s*\/?>\s*$/i
const ATTRIBUTE = /(?<=[\s"'])([a-z_][\w:.-]{0,100})\s{0,9}=\s{0,9}(["'])/gi

/**
 * Repairs outlines with unescaped quotation marks or angle brackets in an attribute, such as `description="The <b class="x">best</b>"`. An
 * outline has no content except outlines, so everything up to the next tag of OPML belongs to its attributes.
 */
export function repairOutlines(opml: string): string {
  return opml
    .split(/(?=<(?:outline[\s/>]|\/outline\s?>|\/?body[\s>]|\/?head[\s>]|\/opml\s?>|!--))/i)
    .map((piece) => (/^<outline[^]*>\s*$/i.test(piece) && !SOUND.test(piece) ? repaired(piece) : piece))
    .join('')
}

function repaired(piece: string): string {
  const starts = [...piece.matchAll(ATTRIBUTE)]
  const attributes = new Map<string, string>()
  for (const [index, start] of starts.entries()) {
    const [whole, name = '', quote = '"'] = start
    const value = piece.slice(start.index + whole.length, starts[index + 1]?.index)
    const end = value.lastIndexOf(quote)
    // Text that looks like an attribute, inside the value of an attribute, does not replace a real attribute.
    if (!attributes.has(name.toLowerCase()))
      attributes.set(name.toLowerCase(), end < 0 ? value : value.slice(0, end))
  }
  const written = [...attributes].map(
    ([name, value]) => ` ${name}="${escapeMarkup(value).replaceAll('&amp;', '&')}"`,
  )
  return `<outline${written.join('')}${/\/>\s*$/.test(piece) ? '/>' : '>'}`
}
