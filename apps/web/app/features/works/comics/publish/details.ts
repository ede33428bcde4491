import { COMIC, facetsOf, LIMITS, type ComicFacets, type ImportView, type WorkView } from '@engawa/contract'
import { withTags } from '#app/features/drafting/index.ts'
import { detailsOf, type WorkDetails } from '../../publish/work-details.ts'

/** What an author writes and chooses about a comic. */
export type Details = Omit<WorkDetails, 'facets'> & { facets: ComicFacets }

export const comicDetailsOf = (work: WorkView): Details => ({
  ...detailsOf(work),
  facets: facetsOf(COMIC.facets, work.facets),
})

/** What ComicInfo.xml says about an archive. */
export type ArchiveInfo = NonNullable<ImportView['comicInfo']>

/** The details with what an archive says about itself; its series names the work rather than its title. */
export const withArchiveInfo = (details: Details, info: ArchiveInfo): Details => ({
  ...details,
  title: info.series ?? info.title ?? details.title,
  summary: info.summary ?? details.summary,
  facets: { ...details.facets, ...(info.direction ? { direction: info.direction } : {}) },
  tags: withTags(details.tags, info.tags?.join(',') ?? '', LIMITS.tagsPerWork),
})
