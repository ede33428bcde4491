import { z } from 'zod'
import type { Section } from './sections.ts'

/** The name of a type of works, such as `comic`, `novel` or `video`. Features register types, so a client must accept unknown ones. */
export const WorkType = z
  .string()
  .max(32, 'too_long')
  .regex(/^[a-z][a-z-]*$/, 'bad_characters')
export type WorkType = z.output<typeof WorkType>

/** The unit in which the size of a type of works is counted. */
export const SizeUnit = z.enum(['pages', 'words', 'seconds'])
export type SizeUnit = z.output<typeof SizeUnit>

/** The size of a chapter, or the size of all chapters of a work together. */
export const WorkSize = z.object({ unit: SizeUnit, value: z.number().int() })
export type WorkSize = z.output<typeof WorkSize>

/** Properties that only one type of works has, by name. For example, a comic has a `direction` and a `layout`. */
export const Facets = z.record(z.string().max(32, 'too_long'), z.string().max(32, 'too_long'))
export type Facets = z.output<typeof Facets>

/** Facets in a URL, such as `direction:rtl,layout:strip`. */
export const FacetQuery = z
  .string()
  .max(300, 'too_long')
  .regex(/^[a-z-]+:[a-z-]+(,[a-z-]+:[a-z-]+)*$/, 'bad_characters')
  .transform((text): Facets => Object.fromEntries(text.split(',').map((pair) => pair.split(':'))))

/** Returns facets in the form that `FacetQuery` parses. */
export const facetQuery = (facets: Facets): string =>
  Object.entries(facets)
    .map(([name, value]) => `${name}:${value}`)
    .join(',')

/** A position in a chapter. Its fields depend on the type of the work: a page, a paragraph, a second. */
export const Position = z.record(z.string().max(32, 'too_long'), z.unknown())
export type Position = z.output<typeof Position>

/** The possible values of each facet. The first value is the default. */
export type FacetValues = Readonly<Record<string, readonly [string, ...string[]]>>

/**
 * The facts about a type of works that the server and the pages need. They are plain data, so that the browser's bundle can contain them.
 */
export type WorkKindFacts = {
  readonly type: WorkType
  /** The name of the type in paths, such as `comics` in `/works/comics`. */
  readonly plural: string
  /** The section of the type. While it is off, works of the type do not exist for any viewer. */
  readonly section?: Section
  readonly unit: SizeUnit
  /** The maximum size of a short work, and of a work of medium length. */
  readonly lengths: readonly [number, number]
  readonly facets: FacetValues
  /** The path of the page on which a chapter is read or watched. `{work}` and `{chapter}` are replaced by the ids. */
  readonly chapterPath: string
}

/** Returns the path of the page of a chapter. */
export const chapterPath = ({ chapterPath }: WorkKindFacts, work: number, chapter: number): string =>
  chapterPath.replace('{work}', String(work)).replace('{chapter}', String(chapter))

export type FacetsOf<V extends FacetValues> = { [K in keyof V]: V[K][number] }

/** Returns every facet of a type. A facet whose value is missing or invalid gets the default. */
export function facetsOf<V extends FacetValues>(values: V, chosen: Facets): FacetsOf<V> {
  const entries = Object.entries(values).map(([name, all]) => [
    name,
    all.find((value) => value === chosen[name]) ?? all[0],
  ])
  return Object.fromEntries(entries) as FacetsOf<V>
}
