import type {
  AgeRating,
  ContentNote,
  Facets,
  Position,
  Progress,
  Shelf,
  WorkStatus,
  WorkType,
  WorkView,
} from '@engawa/contract'
import type { ColumnType, Generated } from 'kysely'
import type { StoredPicture } from '../../db/stored-picture.ts'

type StoredCover = ColumnType<StoredPicture | null, string | null | undefined, string | null>

export type WorksTables = {
  works: {
    id: Generated<number>
    author_id: number
    type: WorkType
    title: string
    summary: string
    language: WorkView['language']
    facets: ColumnType<Facets, string | undefined, string>
    progress: Progress
    tags: string[]
    rating: Generated<AgeRating>
    notes: Generated<ContentNote[]>
    /** Reachable by its address only: all lists leave it out. */
    unlisted: Generated<boolean>
    /** The identifier by which reading programs recognize a book of it. */
    identifier: Generated<string>
    status: WorkStatus
    publish_at: Date | null
    published_at: Date | null
    version: Generated<number>
    chapters: Generated<number>
    /** The number of pages at its beginning that guests may see, for types with pages. */
    guest_pages: Generated<number>
    /** The total of its chapters, in the unit of the type. */
    size: Generated<number>
    views: Generated<number>
    likes: Generated<number>
    favorites: Generated<number>
    cover: StoredCover
    cover_is_own: Generated<boolean>
    removal_id: number | null
    created_at: Date
    updated_at: Date
  }
  work_reservations: { id: number; uid: number; created_at: Date }
  chapters: {
    id: Generated<number>
    work_id: number
    number: number
    title: string
    status: 'draft' | 'published'
    /** The next four are written by the kind: the amount of content, in its unit. */
    size: Generated<number>
    /** Whether it has content: only such a chapter can be published. */
    ready: Generated<boolean>
    /** Parts that are still being prepared. */
    pending: Generated<number>
    /** The picture that represents the chapter. */
    cover: StoredCover
    version: Generated<number>
    /** The version at the last rearrangement: a client with an older version must reload. */
    arranged_version: Generated<number>
    /** The time at which a draft is published automatically. */
    publish_at: Date | null
    published_at: Date | null
    removal_id: number | null
    created_at: Date
    updated_at: Date
  }
  places: {
    uid: number
    work_id: number
    chapter_id: number
    position: ColumnType<Position, string, string>
    finished: boolean
    at: Date
    /** The furthest chapter that the reader opened. */
    reached_id: number | null
    /** When the reader removed it from the history. */
    forgotten_at: Date | null
  }
  /** A member's place in each chapter, and whether they read it. */
  chapter_places: {
    uid: number
    work_id: number
    chapter_id: number
    /** Whether it was read to its end or marked read. Beginning it again does not reset it. */
    read: boolean
    /** Null in a chapter that was only marked. */
    position: ColumnType<Position | null, string | null | undefined, string | null>
    /** Whether `position` is the end of the chapter. */
    finished: Generated<boolean>
    /** When the member was there, by their clock. */
    at: Date
    /** When the member last marked it; earlier places no longer count. */
    marked_at: Date | null
    /** The row before that mark, until the chapter is read again; `{}` when there was none. */
    before_mark: ColumnType<object | null, string | null | undefined, string | null>
    forgotten_at: Date | null
  }
  /** The shelf of each work that a member saved. */
  shelved_works: { uid: number; work_id: number; shelf: Shelf; at: Date }
}
