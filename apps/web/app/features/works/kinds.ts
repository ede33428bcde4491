import type { WorkType } from '@engawa/contract'
import { comicKind } from '#app/features/comics/index.ts'
import { novelKind } from '#app/features/novels/index.ts'
import { videoKind } from '#app/features/videos/index.ts'
import type { WorkKind } from './work-kind.ts'

/** Every type of works that is offered to readers and authors, the site's first type first. */
export const kinds: readonly [WorkKind, ...WorkKind[]] = [comicKind, novelKind, videoKind]

/** The kind of a work. A type without pages of its own is shown like the first. */
export const kindOf = ({ type }: { type: WorkType }): WorkKind =>
  kinds.find((kind) => kind.type === type) ?? kinds[0]

export const shelfPath = ({ plural }: WorkKind): string => `/works/${plural}`

/** The shelf of the site's first type. */
export const firstShelf: string = shelfPath(kinds[0])

/** Where the works of a kind with a tag are. */
export const tagPath = (kind: WorkKind, tag: string): string =>
  `${shelfPath(kind)}?tag=${encodeURIComponent(tag)}`

/** The kinds of some works, each once, in the order of `kinds`. */
export const kindsAmong = (works: readonly { type: WorkType }[]): WorkKind[] =>
  kinds.filter((kind) => works.some((work) => kindOf(work) === kind))

/** The kind whose shelf has this path. */
export const kindOfShelf = (pathname: string): WorkKind =>
  kinds.find((kind) => shelfPath(kind) === pathname) ?? kinds[0]

/** The kind whose newest works are a shelf of the home page, by the key of the shelf. */
export const kindOfNewest = (key: string): WorkKind | undefined =>
  kinds.find(({ plural }) => key === `new-${plural}`)
