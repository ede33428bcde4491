import type { Language, Section, SiteInfo } from '@engawa/contract'
import { currentLanguage } from '#app/lib/text/language.ts'
import { listOf } from '#app/lib/text/list-of.ts'
import { lineOf } from '#app/lib/view/site.ts'
import { m } from '#app/texts/messages.js'

/** The activities of people on a site, each with the sections that offer it. */
const pursuits: readonly { name: () => string; sections: readonly Section[] }[] = [
  { name: m.home_to_read, sections: ['comics', 'novels'] },
  { name: m.home_to_watch, sections: ['videos'] },
  { name: m.home_to_talk, sections: ['forum'] },
  { name: m.home_to_know, sections: ['wiki'] },
  { name: m.home_to_publish, sections: ['comics', 'novels', 'videos'] },
]

/** Describes a site in one sentence: the administrator's text, or a sentence about the sections that are on. */
export function aboutSite(site: Pick<SiteInfo, 'line' | 'sectionsOff'>): {
  text: string
  language: Language
} {
  const line = lineOf(site)
  if (line.text !== '') return line
  const things = pursuits
    .filter(({ sections }) => sections.some((section) => !site.sectionsOff.includes(section)))
    .map(({ name }) => name())
  const text =
    things.length === 0 ? m.home_about_quiet() : m.home_about({ things: listOf(things, 'in a sentence') })
  return { text, language: currentLanguage() }
}
