import type { WikiHeading } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { viewPath } from '../wiki-paths.ts'

const HEADING = /<(h[2-6]) id="(s-[^"<>]*)">(?:[^<\n]|<(?!\/?h[2-6]))*<\/\1>/g

/** Returns a page's HTML with a link beside each heading. The link opens the editor at the section of the heading. */
export function withSectionLinks(html: string, title: string, headings: readonly WikiHeading[]): string {
  const numbers = new Map(headings.map(({ id }, number) => [id, number]))
  return html.replace(HEADING, (heading, tag: string, id: string) => {
    const number = numbers.get(id)
    if (number === undefined) return heading
    const href = escaped(viewPath(title, 'edit', { section: number }))
    const label = escaped(m.wiki_edit_section({ title: headings[number]!.text }))
    const link = `<a class="section-edit" href="${href}" aria-label="${label}">${m.wiki_tab_edit()}</a>`
    return `<div class="section ${tag}">${heading}${link}</div>`
  })
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
