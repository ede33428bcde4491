import { COMIC, facetsOf, type ComicFacets, type ImportView, type WorkView } from '@engawa/contract'
import { withTags } from '../../publish/tags.ts'

const names = ['title', 'summary', 'language', 'facets', 'progress', 'tags'] as const

/** What an author writes and chooses about a comic. */
export type Details = Pick<WorkView, 'title' | 'summary' | 'language' | 'progress' | 'tags'> & {
  facets: ComicFacets
}

export const detailsOf = (work: WorkView): Details => ({
  title: work.title,
  summary: work.summary,
  language: work.language,
  facets: facetsOf(COMIC.facets, work.facets),
  progress: work.progress,
  tags: work.tags,
})

/** Those details that differ from the ones before. */
export function changedDetails(before: Details, now: Details): Partial<Details> {
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
  return Object.fromEntries(changed.map((name) => [name, now[name]]))
}

/** What ComicInfo.xml says about an archive. */
export type ArchiveInfo = NonNullable<ImportView['comicInfo']>

/** The details with what an archive says about itself; its series names the work rather than its title. */
export const withArchiveInfo = (details: Details, info: ArchiveInfo): Details => ({
  ...details,
  title: info.series ?? info.title ?? details.title,
  summary: info.summary ?? details.summary,
  facets: { ...details.facets, ...(info.direction ? { direction: info.direction } : {}) },
  tags: withTags(details.tags, info.tags?.join(',') ?? ''),
})
