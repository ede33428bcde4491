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
    /** Reached by its address alone: everything that lists works leaves it out. */
    unlisted: Generated<boolean>
    /** How reading programs recognize a book of it. */
    identifier: Generated<string>
    status: WorkStatus
    publish_at: Date | null
    published_at: Date | null
    version: Generated<number>
    chapters: Generated<number>
    /** Pages at its beginning that guests may look at, where its type has pages. */
    guest_pages: Generated<number>
    /** Of its chapters together, in the unit of the type. */
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
    /** The next four are written by the type of the work: how much is there, in its unit. */
    size: Generated<number>
    /** Whether there is something to read: only such a chapter is published. */
    ready: Generated<boolean>
    /** Parts that are still being prepared. */
    pending: Generated<number>
    /** The picture that stands for the chapter. */
    cover: StoredCover
    version: Generated<number>
    /** The version at the last rearrangement: a client with an older one must reload. */
    arranged_version: Generated<number>
    /** When a draft comes out by itself. */
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
    /** When its reader took it out of the history. */
    forgotten_at: Date | null
  }
  /** Where a member is in each chapter, and which they read. */
  chapter_places: {
    uid: number
    work_id: number
    chapter_id: number
    /** Once read to its end, or marked read; beginning it again changes nothing. */
    read: boolean
    /** Null in one that was only marked. */
    position: ColumnType<Position | null, string | null | undefined, string | null>
    /** Whether `position` is its end. */
    finished: Generated<boolean>
    /** When the member was there, by their clock. */
    at: Date
    /** When the member last marked it; what they read before that no longer counts. */
    marked_at: Date | null
    /** What that mark changed, until it is read again: the row as it was, `{}` for none. */
    before_mark: ColumnType<object | null, string | null | undefined, string | null>
    forgotten_at: Date | null
  }
  /** The shelf of each work that a member saved. */
  shelved_works: { uid: number; work_id: number; shelf: Shelf; at: Date }
}
