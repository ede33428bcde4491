import type { NovelParagraph } from '@engawa/contract'

const RUBY = /<ruby>((?:[^<]|<(?!\/?ruby>))*)<\/ruby>/g
const READING = /<r[pt]>[^<]*<\/r[pt]>/g

/** Returns the paragraphs of a chapter as HTML, each in an element with its key. The server has sanitized their HTML. */
export const htmlOf = (paragraphs: readonly NovelParagraph[]): string =>
  paragraphs.map(({ key, html }) => `<div data-key="${key}">${html}</div>`).join('')

/** Removes readings of words. `hide` removes all of them; `first` removes the readings of words that had the same reading before. */
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

/** Changes the text in HTML with `change`, but never its tags. */
export const mapText = (html: string, change: (text: string) => string): string =>
  html.replace(/<[^<>]*>|[^<]+/g, (part) => (part.startsWith('<') ? part : change(part)))
