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
import type { Tables } from '../../db/schema.ts'
import type { Viewer } from '../../endpoints/operation.ts'

/** The viewer, as far as permissions depend on it. */
export type SubjectViewer = Pick<Viewer, 'uid' | 'role' | 'language'>

/** What search stores of a subject that others may see. Members find it by what is in it, and by the filters of a search. */
export type SearchDocument = {
  title: string
  /** Searched, and shown in pieces: a summary, the text of a post or chapter. */
  text: string
  /** Narrows a kind where readers search in a part of it: a work's type. */
  subkind?: string
  /** `tag:` finds them. */
  tags?: readonly string[]
  /** Names that find it like its tags do: of its community. */
  keywords?: readonly string[]
  /** `author:` finds what they made, and so does their name. */
  author?: number
  /** `in:` finds what is in these. */
  inside?: readonly SubjectRef[]
  /** Found only while this one is: a comment with what it is about, a chapter with its work. */
  shownWith?: SubjectRef
  /** What `has:` and `is:` find: `has:image`, `is:finished`. */
  marks?: readonly string[]
  /** Who may find it; everyone unless given. */
  audience?: 'everyone' | 'members'
  /** When it was published. */
  at: Date
  /** How well liked it is, 0 to 1,000,000. */
  weight: number
}

/** How often a subject was liked and saved, and how many comments it has. */
export type SubjectCounts = { likes: number; saves: number; comments: number }

/** A part of a subject. One that is `ahead` was not reached by the viewer: comments on it give away what happens. */
export type PartOfSubject = { number: number; title: string; ahead: boolean }

/** A comment that was added or approved, with the counts of its subject if they changed with it. */
export type NewComment = { uid: number; floor: number; at: Date; counts?: SubjectCounts }

/** A removal as the owner of a kind sees it. `byUid` is null when that account is gone, or a rule of the site did it. */
export type Removal = { id: number; byUid: number | null }

/**
 * What the owner of a kind of content gives to the shared modules (comments, likes, reports, the bin, notifications,
 * search). `load` reads what decides access, for many ids at once; what takes only a row and a viewer is a pure function.
 * Shared modules do not call these: they get a `Subject` from `subjects`.
 */
export type SubjectProvider<Row = unknown> = {
  /** The name of the kind; it is stored in the database, so it never changes. */
  kind: string

  /** The error for a subject that does not exist for the viewer; `not_found` unless given. */
  notFound?: ErrorName

  /** They have no titles: a card's title is that of what contains them, and its line distinguishes them. */
  untitled?: true

  /** They stay when the account of their author is deleted: others live in them. */
  outlivesAuthor?: true

  /** The section all of them belong to: while it is off, they exist for no viewer and come back unchanged. */
  section?: Section

  /** Whether rules of the site check what members write in subjects of this kind. */
  screened?: boolean

  /** Reads subjects by id, removed ones too, with everything that the functions of a row need. */
  load(
    handle: Handle<Tables>,
    viewer: SubjectViewer,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, Row>>

  /**
   * The permissions of the viewer, from the policy functions that guard the owner's operations; undefined for a subject that
   * does not exist for the viewer. A removed subject exists for those who may restore it.
   */
  may(row: Row, viewer: SubjectViewer): SubjectPermissions | undefined

  /** The member who made it; none unless given. */
  author?(row: Row): number | null

  /** The subject that it belongs to, removed or not: a chapter's work. It must exist before the part can be restored. */
  container?(row: Row): SubjectRef | null

  /** Whether the viewer moderates the subject: rules of the site do not hold what they write in it. */
  moderates?(row: Row, viewer: SubjectViewer): boolean

  /** Whether the viewer reaches it by its address only, so that no list links to it. */
  isUnlisted?(row: Row, viewer: SubjectViewer): boolean

  /** How subjects that the viewer sees are shown where they are only mentioned. */
  cards(handle: Handle<Tables>, viewer: SubjectViewer, rows: readonly Row[]): Promise<SubjectCard[]>

  /** By id, what lists of this kind show beside the card, as the kind's own pages show it. */
  details?(
    handle: Handle<Tables>,
    viewer: SubjectViewer,
    rows: readonly Row[],
  ): Promise<Map<number, Record<string, unknown>>>

  /** Why the viewer may not comment, where there is more to say than `forbidden`. */
  refusal?(handle: Handle<Tables>, viewer: SubjectViewer, row: Row): Promise<AppError | undefined>

  /** What moderators see of a reported subject, as it is now; what its card shows unless given. */
  evidence?(handle: Handle<Tables>, viewer: SubjectViewer, row: Row): Promise<Evidence[]>

  /** How the subjects are placed among the parts of their container, where comments on the whole may be about one of them. */
  asParts?(
    handle: Handle<Tables>,
    viewer: SubjectViewer,
    ids: readonly number[],
  ): Promise<Map<number, PartOfSubject>>

  /**
   * Removes the subject as part of the transaction, marked with the removal, with everything that goes with it.
   * Returns a description of what it removed, for moderators; null when there was nothing to remove.
   */
  remove?(tx: Tx<Tables>, id: number, removal: Removal): Promise<Record<string, unknown> | null>

  /** Restores exactly what the removal took away. */
  restore?(tx: Tx<Tables>, id: number, removal: Removal): Promise<void>

  /**
   * Called inside the transaction that restored what a rule of the site had held since it was made: owners put it where new
   * subjects are placed.
   */
  approved?(tx: Tx<Tables>, id: number): Promise<void>

  /**
   * Deletes a removed subject for good as part of the transaction: its rows and its files. The shared modules delete what they
   * store about it; what it contains is announced with `subjects.purged`. Without this, no subject of the kind is ever deleted.
   */
  purge?(tx: Tx<Tables>, id: number): Promise<void>

  /** The search document; null when search must not find the subject (any more). */
  document?(handle: Handle<Tables>, id: number): Promise<SearchDocument | null>

  /** Ids above `after` in ascending order, for a rebuild of the search index; with `author`, only those made by that user. */
  idsAfter?(
    handle: Handle<Tables>,
    range: { after: number; limit: number; author?: number },
  ): Promise<number[]>

  /** Called inside the transaction that changed the counts, for owners that sort by them; for a new comment, see `commented`. */
  counted?(tx: Tx<Tables>, id: number, counts: SubjectCounts): Promise<void>

  /** Called inside the transaction in which a member saved the subject or took that back, for owners that store more of it. */
  saved?(tx: Tx<Tables>, id: number, save: { uid: number; on: boolean; at: Date }): Promise<void>

  /** Called inside the transaction that adds a comment, for owners that show its author or sort by the number of comments. */
  commented?(tx: Tx<Tables>, id: number, comment: NewComment): Promise<void>
}
