import type { WorkType } from '@engawa/contract'
import { comicKind } from '#app/features/comics/index.ts'
import { novelKind } from '#app/features/novels/index.ts'
import { videoKind } from '#app/features/videos/index.ts'
import type { WorkKind } from './work-kind.ts'

/** All types of works that readers and authors can use. The first one is the main type of the site. */
export const kinds: readonly [WorkKind, ...WorkKind[]] = [comicKind, novelKind, videoKind]

/** Returns the kind of a work. A type without its own pages is shown like the first kind. */
export const kindOf = ({ type }: { type: WorkType }): WorkKind =>
  kinds.find((kind) => kind.type === type) ?? kinds[0]

export const shelfPath = ({ plural }: WorkKind): string => `/works/${plural}`

/** The path of the shelf of the site's main type. */
export const firstShelf: string = shelfPath(kinds[0])

/** Returns the path of a kind's shelf, filtered by a tag. */
export const tagPath = (kind: WorkKind, tag: string): string =>
  `${shelfPath(kind)}?tag=${encodeURIComponent(tag)}`

/** Returns the kinds that some works have, each kind once, in the order of `kinds`. */
export const kindsAmong = (works: readonly { type: WorkType }[]): WorkKind[] =>
  kinds.filter((kind) => works.some((work) => kindOf(work) === kind))

/** Returns the kind whose shelf has this path; the first kind for other paths. */
export const kindOfShelf = (pathname: string): WorkKind =>
  kinds.find((kind) => shelfPath(kind) === pathname) ?? kinds[0]

/** Returns the kind whose newest works are shown on the home page's shelf with this key. */
export const kindOfNewest = (key: string): WorkKind | undefined =>
  kinds.find(({ plural }) => key === `new-${plural}`)
