import type { EpubPackage } from '../../archive/epub-package.ts'
import { elementsOf, type Element } from '../../archive/xml.ts'
import type { ComicInfo } from '../comics-tables.ts'
import { MAX_TAGS_READ, tidyInfo, tidyLine, withoutTags } from './tidy-info.ts'

const CREDITS = [
  ['creator', 'writer'],
  ['publisher', 'publisher'],
] as const
const MAX_FACT_LENGTH = 200

/** Returns the details of a comic in an EPUB. */
export function readEpubInfo({ metadata, direction }: EpubPackage): ComicInfo | null {
  const all = (name: string): Element[] => [...elementsOf(metadata, name)]
  const metas = all('meta')
  const refinements = refinementsOf(metas)
  const refined = (id: string | undefined, property: string): string | undefined =>
    id === undefined ? undefined : refinements.get(`#${id} ${property}`)?.text
  const named = (name: string): string | undefined =>
    metas.find(({ attributes }) => attributes['name'] === name)?.attributes['content']
  const titles = all('title')
  const title = titles.find(({ attributes }) => refined(attributes['id'], 'title-type') === 'main')
  const collections = metas.filter(({ attributes }) => attributes['property'] === 'belongs-to-collection')
  const isSeries = ({ attributes }: Element) => refined(attributes['id'], 'collection-type') === 'series'
  const series = collections.find(isSeries) ?? collections[0]
  return tidyInfo({
    title: (title ?? titles[0])?.text,
    // EPUB 2 defines no field for a series; the program calibre stores it in these fields.
    series: series?.text ?? named('calibre:series'),
    number: series ? refined(series.attributes['id'], 'group-position') : named('calibre:series_index'),
    summary: withoutTags(all('description')[0]?.text ?? ''),
    direction: direction ?? undefined,
    language: all('language')[0]?.text,
    tags: all('subject')
      .slice(0, MAX_TAGS_READ)
      .map(({ text }) => text),
    credits: CREDITS.flatMap(([element, role]) => {
      const names = tidyLine(
        all(element)
          .map(({ text }) => text.trim())
          .join(', '),
        MAX_FACT_LENGTH,
      )
      return names === undefined ? [] : [{ role, names }]
    }),
    facts: ['date', 'rights'].flatMap((name) => {
      const value = tidyLine(all(name)[0]?.text.trim(), MAX_FACT_LENGTH)
      return value === undefined ? [] : [{ name, value }]
    }),
  })
}

/**
 * Returns an index of the first element for each target and property. Without it, each lookup would search through thousands of
 * elements.
 */
function refinementsOf(metas: readonly Element[]): Map<string, Element> {
  const found = new Map<string, Element>()
  for (const meta of metas) {
    const key = `${meta.attributes['refines']} ${meta.attributes['property']}`
    if (!found.has(key)) found.set(key, meta)
  }
  return found
}
