import { z } from 'zod'
import type { Section } from './sections.ts'

/** The name of a type of works: `comic`, `novel`, `video`. Features register types, so any name may come. */
export const WorkType = z
  .string()
  .max(32, 'too_long')
  .regex(/^[a-z][a-z-]*$/, 'bad_characters')
export type WorkType = z.output<typeof WorkType>

/** The unit of a type's size. */
export const SizeUnit = z.enum(['pages', 'words', 'seconds'])
export type SizeUnit = z.output<typeof SizeUnit>

/** The size of a chapter, or of all chapters of a work. */
export const WorkSize = z.object({ unit: SizeUnit, value: z.number().int() })
export type WorkSize = z.output<typeof WorkSize>

/** Properties that only works of one type have, by name: a comic has a `direction` and a `layout`. */
export const Facets = z.record(z.string().max(32, 'too_long'), z.string().max(32, 'too_long'))
export type Facets = z.output<typeof Facets>

/** Facets in a URL: `direction:rtl,layout:strip`. */
export const FacetQuery = z
  .string()
  .max(300, 'too_long')
  .regex(/^[a-z-]+:[a-z-]+(,[a-z-]+:[a-z-]+)*$/, 'bad_characters')
  .transform((text): Facets => Object.fromEntries(text.split(',').map((pair) => pair.split(':'))))

/** Writes facets in the form that `FacetQuery` reads. */
export const facetQuery = (facets: Facets): string =>
  Object.entries(facets)
    .map(([name, value]) => `${name}:${value}`)
    .join(',')

/** A position inside a chapter in the form of the work's type: a page, a paragraph, a second. */
export const Position = z.record(z.string().max(32, 'too_long'), z.unknown())
export type Position = z.output<typeof Position>

/** The values of each facet; the first is the default. */
export type FacetValues = Readonly<Record<string, readonly [string, ...string[]]>>

/** Facts about a type of works for the server and the pages. Plain data, so that it can be in the browser's bundle. */
export type WorkKindFacts = {
  readonly type: WorkType
  /** Its name in addresses: `comics` of `/works/comics`. */
  readonly plural: string
  /** While it is off, works of the type do not exist for any viewer. */
  readonly section?: Section
  readonly unit: SizeUnit
  /** The upper limits of a short work and of one of medium length. */
  readonly lengths: readonly [number, number]
  readonly facets: FacetValues
  /** The path of the page where a chapter is read or watched, with `{work}` and `{chapter}` for their ids. */
  readonly chapterPath: string
}

/** Returns the path of the page of a chapter. */
export const chapterPath = ({ chapterPath }: WorkKindFacts, work: number, chapter: number): string =>
  chapterPath.replace('{work}', String(work)).replace('{chapter}', String(chapter))

export type FacetsOf<V extends FacetValues> = { [K in keyof V]: V[K][number] }

/** Returns every facet of a type, with the default for missing or invalid values. */
export function facetsOf<V extends FacetValues>(values: V, given: Facets): FacetsOf<V> {
  const entries = Object.entries(values).map(([name, all]) => [
    name,
    all.find((value) => value === given[name]) ?? all[0],
  ])
  return Object.fromEntries(entries) as FacetsOf<V>
}
