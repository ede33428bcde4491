import type { Match } from '@engawa/connectors/image-search'
import type { Source } from '@engawa/connectors/source'
import type { ImageMatch } from '@engawa/contract'
import type { ImageSearchDeps } from '../image-search-deps.ts'

/** Returns a match in the form that is sent to members. This site proxies the match's picture until the picture's address expires. */
export function matchView(
  { sources, clock }: Pick<ImageSearchDeps, 'sources' | 'clock'>,
  source: Source,
  { thumb, thumbUntil, ...match }: Match,
): ImageMatch {
  const isOver = thumbUntil !== null && new Date(thumbUntil) <= clock.now()
  return { ...match, thumb: thumb === null || isOver ? null : sources.pictureOf(source, thumb) }
}
