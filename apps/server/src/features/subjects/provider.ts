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
  /** `author:` finds what they made. */
  author?: { uid: number; name: string } | undefined
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

/** A removal as the owner of a kind sees it. `byUid` is null when that account is gone, or a rule of the site did it. */
export type Removal = { id: number; byUid: number | null }

/**
 * What the owner of a kind of content gives to the shared modules (comments, likes, reports, the bin, notifications,
 * search). Everything is asked for many ids at once. An id that is missing in an answer does not exist for that viewer.
 */
export type SubjectProvider = {
  /** The name of the kind; it is stored in the database, so it never changes. */
  kind: string

  /** The error for a subject that does not exist for the viewer; `not_found` unless given. */
  notFound?: ErrorName

  /** They have no titles of their own: the card's title is that of what they stand in, and its line tells them apart. */
  untitled?: true

  /** They stay when the account of whoever made them is deleted: others live in them. */
  outlivesAuthor?: true

  /** The section all of them belong to: while it is off, they exist for nobody and come back as they were. */
  section?: Section

  /** How the subjects are shown where they are only mentioned. */
  cards(
    handle: Handle<Tables>,
    viewer: SubjectViewer,
    ids: readonly number[],
  ): Promise<Map<number, SubjectCard>>

  /** Which of them the viewer reaches by their address alone, so that nothing may lead there. None unless given. */
  unlisted?(handle: Handle<Tables>, viewer: SubjectViewer, ids: readonly number[]): Promise<number[]>

  /** What lists of this kind show beside the card, as the kind's own pages know it. */
  details?(
    handle: Handle<Tables>,
    viewer: SubjectViewer,
    ids: readonly number[],
  ): Promise<Map<number, Record<string, unknown>>>

  /**
   * What the viewer may do, from the same policy functions that guard the owner's own operations. A removed subject
   * exists here for those who may restore it.
   */
  may(
    handle: Handle<Tables>,
    viewer: SubjectViewer,
    ids: readonly number[],
  ): Promise<Map<number, SubjectPermissions>>

  /** Why the viewer may not comment, where there is more to say than `forbidden`. */
  refusal?(handle: Handle<Tables>, viewer: SubjectViewer, id: number): Promise<AppError | undefined>

  /** What moderators see of a reported subject, as it is now; what its card shows unless given. */
  evidence?(handle: Handle<Tables>, viewer: SubjectViewer, id: number): Promise<Evidence[]>

  /**
   * Takes the subject away as part of the transaction, marked with the removal, with everything that goes with it.
   * Returns a description of what it removed, for moderators; null when there was nothing to remove.
   */
  remove?(tx: Tx<Tables>, id: number, removal: Removal): Promise<Record<string, unknown> | null>

  /** Brings back exactly what the removal took away. */
  restore?(tx: Tx<Tables>, id: number, removal: Removal): Promise<void>

  /**
   * What a rule of the site held since it was made is public now, as part of the transaction that restored it: owners put it
   * where new things stand.
   */
  approved?(tx: Tx<Tables>, id: number): Promise<void>

  /** Whether rules of the site look at what members write in subjects of this kind. */
  screened?: boolean

  /** Whether the viewer keeps order in the subject: rules of the site do not hold what they write in it. */
  moderates?(handle: Handle<Tables>, viewer: SubjectViewer, id: number): Promise<boolean>

  /**
   * Deletes a removed subject for good as part of the transaction: its rows and its files. What the shared modules store
   * about it goes by itself; what it contains is announced with `subjects.purged`. Without this nothing of the kind is
   * ever deleted.
   */
  purge?(tx: Tx<Tables>, id: number): Promise<void>

  /** What the subjects belong to, removed or not: a chapter's work. It must be there before they can come back. */
  containers?(handle: Handle<Tables>, ids: readonly number[]): Promise<Map<number, SubjectRef>>

  /** How the subjects stand among the parts of what they belong to, where comments on the whole may be about one of them. */
  asParts?(
    handle: Handle<Tables>,
    viewer: SubjectViewer,
    ids: readonly number[],
  ): Promise<Map<number, PartOfSubject>>

  /** The search document; null when search must not find the subject (any more). */
  document?(handle: Handle<Tables>, id: number): Promise<SearchDocument | null>

  /** Ids above `after` in ascending order, for a rebuild of the search index; with `author`, only those made by that user. */
  idsAfter?(
    handle: Handle<Tables>,
    range: { after: number; limit: number; author?: number },
  ): Promise<number[]>

  /** Called inside the transaction that changed the counts, for owners that sort by them. */
  counted?(tx: Tx<Tables>, id: number, counts: SubjectCounts): Promise<void>

  /** Called inside the transaction in which a member saved the subject or took that back, for owners that keep more of it. */
  saved?(tx: Tx<Tables>, id: number, save: { uid: number; on: boolean; at: Date }): Promise<void>

  /** Called inside the transaction that adds a comment, for owners that show who spoke last. */
  commented?(tx: Tx<Tables>, id: number, comment: { uid: number; floor: number; at: Date }): Promise<void>
}
