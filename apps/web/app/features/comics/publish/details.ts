import { COMIC, facetsOf, LIMITS, type ComicFacets, type ImportView, type WorkView } from '@engawa/contract'
import { withTags } from '#app/features/drafting/index.ts'
import { detailsOf, type WorkDetails } from '#app/features/works/publish/work-details.ts'

/** What an author writes and chooses about a comic. */
export type Details = Omit<WorkDetails, 'facets'> & { facets: ComicFacets }

export const comicDetailsOf = (work: WorkView): Details => ({
  ...detailsOf(work),
  facets: facetsOf(COMIC.facets, work.facets),
})

/** What an archive says of itself, in ComicInfo.xml or as an EPUB. */
export type ArchiveInfo = NonNullable<ImportView['comicInfo']>

/** The details with what an archive says about itself; its series names the work rather than its title. */
export const withArchiveInfo = (details: Details, info: ArchiveInfo): Details => ({
  ...details,
  title: info.series ?? info.title ?? details.title,
  summary: info.summary ?? details.summary,
  language: info.language ?? details.language,
  facets: { ...details.facets, ...(info.direction ? { direction: info.direction } : {}) },
  tags: withTags(details.tags, info.tags?.join(',') ?? '', LIMITS.tagsPerWork),
})

/**
 * The title of a chapter in its series. The number of its maker stands before it where the chapter has another one here; a title
 * without a series, or the same as the series, names the work.
 */
export function archiveChapterTitle(info: ArchiveInfo, ownNumber: number | undefined): string | undefined {
  const { series, number, title } = info
  if (!series || !title) return undefined
  if (number !== undefined && Number(number) !== ownNumber) return `${number} ${title}`
  return title === series ? undefined : title
}
