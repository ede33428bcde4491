import type {
  AppError,
  ErrorName,
  Evidence,
  Section,
  SubjectCard,
  SubjectPermissions,
  SubjectRef,
} from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import type { RawBuilder } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { Viewer } from '../../endpoints/operation.ts'

/** The fields of a viewer that permissions depend on. */
export type SubjectViewer = Pick<Viewer, 'uid' | 'role' | 'language'>

/** The data that search stores about a public subject, for searching by text and by filters. */
export type SearchDocument = {
  title: string
  /** The text that is searched and shown in excerpts: a summary, or the text of a post or chapter. */
  text: string
  /** A part of the kind that readers can search separately, such as a work's type. */
  subkind?: string
  /** Tags for the filter `tag:`. */
  tags?: readonly string[]
  /** Further names that match like tags, such as the name of a post's community. */
  keywords?: readonly string[]
  /** The author's uid, for the filter `author:`. The author's name matches, too. */
  author?: number
  /** Containers for the filter `in:`. */
  inside?: readonly SubjectRef[]
  /**
   * The container, such as the work of a chapter or the subject of a comment. The document is found only while the container is visible.
   */
  shownWith?: SubjectRef
  /** Properties for the filters `has:` and `is:`, such as `has:image` and `is:finished`. */
  marks?: readonly string[]
  /** The viewers who may find the document; everyone by default. */
  audience?: 'everyone' | 'members'
  /** Time of publication. */
  at: Date
  /** Popularity from 0 to 1,000,000. */
  weight: number
}

/** Numbers of likes, saves and comments of a subject. */
export type SubjectCounts = { likes: number; saves: number; comments: number }

/** A part of a subject, such as a chapter. `ahead`: the viewer has not read this far, so comments on the part are spoilers. */
export type PartOfSubject = { number: number; title: string; ahead: boolean }

/** A comment that was added or approved, with the counts of its subject if they changed with it. */
export type NewComment = { uid: number; floor: number; at: Date; counts?: SubjectCounts }

/**
 * A removal, as it is passed to providers. `byUid` is the member who removed the subject; null if that account is deleted or if a
 * moderation rule removed the subject.
 */
export type Removal = { id: number; byUid: number | null }

/** The title of a subject, and its first line. Both may be empty. */
export type SubjectWords = Pick<SubjectCard, 'title' | 'line'>

/** The public rows of a kind that members wrote. `at`: the column with the time of publication. `where`: a condition for public rows. */
export type AuthoredRows = {
  table: keyof Tables
  author: string
  at: string
  where?: RawBuilder<unknown>
}

/**
 * Functions of the feature that owns a kind of content. The shared modules (comments, likes, reports, the bin, notifications, search) call
 * them through `subjects`. `load` reads all data that decides about access, for many ids at once. Functions that get only a row and a
 * viewer are pure.
 */
export type SubjectProvider<Row = unknown> = {
  /** The name of the kind. It is stored in the database, so it must never change. */
  kind: string

  /** The error for a subject that does not exist for the viewer; by default `not_found`. */
  notFound?: ErrorName

  /** Set if the kind has no titles. Then a card has the container's title, and the card's line distinguishes the subjects. */
  untitled?: true

  /**
   * Set if the subjects remain when their author's account is deleted, because other members use them. `by-choice`: only if the author
   * chooses so, and only the published ones, which are those in `authored`.
   */
  outlivesAuthor?: 'always' | 'by-choice'

  /** The section to which the kind belongs. While the section is switched off, the subjects exist for no viewer, but are not changed. */
  section?: Section

  /** Whether the moderation rules check texts in subjects of this kind. */
  screened?: boolean

  /** Reads subjects by id, including removed ones, with everything that the functions of a row need. */
  load(
    handle: Handle<Tables>,
    viewer: SubjectViewer,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, Row>>

  /**
   * Returns the viewer's permissions, with the same policy functions that the feature's operations use. Undefined for a subject that does
   * not exist for the viewer. A removed subject exists for viewers who may restore it.
   */
  may(row: Row, viewer: SubjectViewer): SubjectPermissions | undefined

  /** Returns the author's uid. Kinds without this function have no authors. */
  author?(row: Row): number | null

  /**
   * Returns the container, for example the work of a chapter, even if the container is removed. A subject can only be restored while its
   * container is not removed.
   */
  container?(row: Row): SubjectRef | null

  /** Whether the viewer moderates the subject. Then moderation rules do not hold the viewer's texts there. */
  moderates?(row: Row, viewer: SubjectViewer): boolean

  /**
   * Returns a condition in SQL for the members who may read a subject. For kinds with subjects that not all members read: other members
   * get no notifications about such a subject, or about comments on it.
   */
  isReadableBy?(id: number | RawBuilder<number>, uid: RawBuilder<number>): RawBuilder<boolean>

  /**
   * Set if authors may remove their subjects, and restore them, also when they may no longer see them, for example after they left a
   * private community. `authored` is required, too.
   */
  authorsRemoveUnseen?: {
    /** Whether the viewer may not read the subject, although it and its containers are not removed. A removal of a comment does not matter. */
    isUnseen(row: Row, viewer: SubjectViewer): boolean
    /** A condition in SQL for those of the `authored` rows that the member may not see. */
    where(uid: number): RawBuilder<unknown>
    /** Returns the author's own words in a subject, and nothing else. */
    words(row: Row): Promise<SubjectWords> | SubjectWords
  }

  /** Whether the viewer can reach the subject only by its address, so that no list must contain it. */
  isUnlisted?(row: Row, viewer: SubjectViewer): boolean

  /** Returns cards of visible subjects, for pages that only mention them. */
  cards(handle: Handle<Tables>, viewer: SubjectViewer, rows: readonly Row[]): Promise<SubjectCard[]>

  /** Returns details for lists of this kind, in addition to the cards, by id. */
  details?(
    handle: Handle<Tables>,
    viewer: SubjectViewer,
    rows: readonly Row[],
  ): Promise<Map<number, Record<string, unknown>>>

  /** Returns the reason why the viewer cannot comment, if it is more specific than `forbidden`. */
  refusal?(handle: Handle<Tables>, viewer: SubjectViewer, row: Row): Promise<AppError | undefined>

  /** Returns the minimum number of seconds between two comments of the viewer on the subject; 0 without a minimum, which is the default. */
  pace?(row: Row, viewer: SubjectViewer): number

  /**
   * Throws `edit_conflict` if other people read the subject now than when the row was loaded, and locks the subject against such a change
   * until the transaction ends. Called with each new comment, for kinds of which a change of the readers depends on the comments.
   */
  requireSameReaders?(tx: Tx<Tables>, row: Row): Promise<void>

  /** Returns the current content of a reported subject for moderators; by default the content of its card. */
  evidence?(handle: Handle<Tables>, viewer: SubjectViewer, row: Row): Promise<Evidence[]>

  /**
   * Returns the numbers and titles of subjects as parts of their container. Set for kinds to which comments on the container can refer,
   * such as chapters.
   */
  asParts?(
    handle: Handle<Tables>,
    viewer: SubjectViewer,
    ids: readonly number[],
  ): Promise<Map<number, PartOfSubject>>

  /**
   * Removes the subject with all its parts as part of the transaction, and marks their rows with the removal's id. Returns a description
   * for moderators; null if the subject was already removed.
   */
  remove?(tx: Tx<Tables>, id: number, removal: Removal): Promise<Record<string, unknown> | null>

  /** Restores exactly the effects of the removal. */
  restore?(tx: Tx<Tables>, id: number, removal: Removal): Promise<void>

  /**
   * Called in the transaction in which a moderator approved a subject that had been held since its creation. Providers set the subject's
   * date to now.
   */
  approved?(tx: Tx<Tables>, id: number): Promise<void>

  /**
   * Permanently deletes a removed subject with its rows and files, as part of the transaction. Reports contained subjects with
   * `subjects.purged`. The shared modules delete their own data about the subject. Subjects of a kind without this function are never
   * permanently deleted.
   */
  purge?(tx: Tx<Tables>, id: number): Promise<void>

  /** Returns the search document; null if the search must not find the subject (any more). */
  document?(handle: Handle<Tables>, id: number): Promise<SearchDocument | null>

  /**
   * Returns the ids of an author's subjects that others can see now. Required for kinds whose texts can wait for a moderator, that is, for
   * kinds that call `moderation.screen`.
   */
  publicIdsOf?(handle: Handle<Tables>, author: number): Promise<number[]>

  /** Returns ids above `after` in ascending order, for a rebuild of the search index; with `author`, only ids of that user's subjects. */
  idsAfter?(
    handle: Handle<Tables>,
    range: { after: number; limit: number; author?: number },
  ): Promise<number[]>

  /** The rows of the kind that are contributions of a member, for moderators who review or remove them. Removed rows have a `removal_id`. */
  authored?: AuthoredRows

  /**
   * Called in the transaction that changed the counts, for kinds that are sorted by them. For a new comment, `commented` is called instead.
   */
  counted?(tx: Tx<Tables>, id: number, counts: SubjectCounts): Promise<void>

  /** Called in the transaction in which a member saved or unsaved the subject, for kinds that store more data about this. */
  saved?(tx: Tx<Tables>, id: number, save: { uid: number; on: boolean; at: Date }): Promise<void>

  /** Called in the transaction that adds a comment. For kinds that show the last commenter or are sorted by comments. */
  commented?(tx: Tx<Tables>, id: number, comment: NewComment): Promise<void>
}
