import type { NovelParagraph } from '@engawa/contract'

const RUBY = /<ruby>((?:[^<]|<(?!\/?ruby>))*)<\/ruby>/g
const READING = /<r[pt]>[^<]*<\/r[pt]>/g

/** Returns the paragraphs of a chapter as one safe HTML text: each in an element with its key. */
export const htmlOf = (paragraphs: readonly NovelParagraph[]): string =>
  paragraphs.map(({ key, html }) => `<div data-key="${key}">${html}</div>`).join('')

/** Removes readings: all, or those of words that had the same reading before. */
export function withReadings(html: string, which: 'show' | 'first' | 'hide'): string {
  if (which === 'show') return html
  const known = new Set<string>()
  return html.replace(RUBY, (whole, inner: string) => {
    if (which === 'first' && !known.has(inner)) {
      known.add(inner)
      return whole
    }
    return inner.replace(READING, '')
  })
}

/** Changes the text of an HTML text, never its tags. */
export const mapText = (html: string, change: (text: string) => string): string =>
  html.replace(/<[^<>]*>|[^<]+/g, (part) => (part.startsWith('<') ? part : change(part)))
