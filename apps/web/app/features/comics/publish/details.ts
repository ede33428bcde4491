import { COMIC, facetsOf, LIMITS, type ComicFacets, type ImportView, type WorkView } from '@engawa/contract'
import { withTags } from '#app/features/drafting/index.ts'
import { detailsOf, type WorkDetails } from '#app/features/works/publish/work-details.ts'

/** The editable details of a comic. */
export type Details = Omit<WorkDetails, 'facets'> & { facets: ComicFacets }

export const comicDetailsOf = (work: WorkView): Details => ({
  ...detailsOf(work),
  facets: facetsOf(COMIC.facets, work.facets),
})

/** The metadata of an archive, from a ComicInfo.xml or an EPUB file. */
export type ArchiveInfo = NonNullable<ImportView['comicInfo']>

/** Returns the details with an archive's metadata. The work's title is the series, or the archive's title if there is no series. */
export const withArchiveInfo = (details: Details, info: ArchiveInfo): Details => ({
  ...details,
  title: info.series ?? info.title ?? details.title,
  summary: info.summary ?? details.summary,
  language: info.language ?? details.language,
  facets: { ...details.facets, ...(info.direction ? { direction: info.direction } : {}) },
  tags: withTags(details.tags, info.tags?.join(',') ?? '', LIMITS.tagsPerWork),
})

/**
 * Returns the title for the chapter of an archive, with the archive's number before it if the numbers differ. Undefined without a
 * series, or if the title only repeats the series.
 */
export function archiveChapterTitle(info: ArchiveInfo, ownNumber: number | undefined): string | undefined {
  const { series, number, title } = info
  if (!series || !title) return undefined
  if (number !== undefined && Number(number) !== ownNumber) return `${number} ${title}`
  return title === series ? undefined : title
}
