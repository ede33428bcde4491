import { m } from '#app/texts/messages.js'

/** Returns the visible pages as a text, such as "Pages 4 and 5 of 20". `pages` contains page indexes, which count from 0. */
export function nameOfPages(pages: readonly number[], total: number): string {
  if (total === 0) return m.reader_no_pages()
  const [first = 0, second] = pages
  return second === undefined
    ? m.reader_page_of({ number: first + 1, total })
    : m.reader_pages_of({ first: first + 1, last: second + 1, total })
}
