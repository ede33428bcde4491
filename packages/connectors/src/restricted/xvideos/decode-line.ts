import { DomUtils, parseDocument } from 'htmlparser2'

const ENTITY = /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30})[_;]/gi

/**
 * Decodes the HTML entities in a text of the export to plain text. In the export, entities end with `_`, because `;` separates the columns.
 */
export const decodeLine = (text: string): string =>
  text.includes('&') ? text.replace(ENTITY, (whole, name: string) => letterOf(name) ?? whole) : text

function letterOf(name: string): string | null {
  const letter = DomUtils.textContent(parseDocument(`&${name};`))
  return letter === `&${name};` ? null : letter
}
