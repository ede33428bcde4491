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
    /** Whether the work is published, but in no list. Readers need its URL. */
    unlisted: Generated<boolean>
    /** The identifier of the generated book, by which reading apps recognize it. */
    identifier: Generated<string>
    status: WorkStatus
    publish_at: Date | null
    published_at: Date | null
    version: Generated<number>
    chapters: Generated<number>
    /** The number of first pages that guests may see, for types with pages. */
    guest_pages: Generated<number>
    /** The total size of its chapters, in the unit of the type (e.g. pages). */
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
    /** The amount of content, in the unit of the type. The kind writes this and the next three columns. */
    size: Generated<number>
    /** Whether the chapter has content. Without content it cannot be published. */
    ready: Generated<boolean>
    /** The number of parts that are still being prepared. */
    pending: Generated<number>
    /** The picture that represents the chapter. */
    cover: StoredCover
    version: Generated<number>
    /** The version after the last rearrangement. A client with an older version must reload. */
    arranged_version: Generated<number>
    /** The time at which a draft is published automatically. */
    publish_at: Date | null
    /** Whether the author left the draft out of the publication of the work. */
    held: Generated<boolean>
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
    /** The time when the reader removed the work from the history. */
    forgotten_at: Date | null
  }
  /** A member's reading position in each chapter, and whether the member read the chapter. */
  chapter_places: {
    uid: number
    work_id: number
    chapter_id: number
    /** Whether the chapter was read to its end or marked as read. Beginning it again does not change this. */
    read: boolean
    /** The reading position; null if the chapter was only marked. */
    position: ColumnType<Position | null, string | null | undefined, string | null>
    /** Whether `position` is the end of the chapter. */
    finished: Generated<boolean>
    /** The time of the reading position, by the clock of the member's device. */
    at: Date
    /** The time when the member last marked the chapter. Earlier reading positions no longer count. */
    marked_at: Date | null
    /**
     * The content of this row before the member last marked the chapter, so that the mark can be undone. `{}` if there was no row.
     * Null again after the mark is undone or a reading position is stored.
     */
    before_mark: ColumnType<object | null, string | null | undefined, string | null>
    forgotten_at: Date | null
  }
  /** The shelf of each work that a member saved. */
  shelved_works: { uid: number; work_id: number; shelf: Shelf; at: Date }
}
