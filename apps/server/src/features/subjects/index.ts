import { AppError, type SubjectCard, type SubjectRef } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { NewComment, SubjectCounts, SubjectProvider, SubjectViewer } from './provider.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../endpoints/operation.ts'
import { sql, type RawBuilder } from 'kysely'
import { addActivity, deleteActivities, hideActivity, renewActivity, type Publication } from './activities.ts'
import { authoredBy, type AuthoredQuery } from './authored-rows.ts'
import { cardsOfSubjects, loadSubjects, nameOf, type OpenSubject, type Subject } from './load-subjects.ts'
import { countView, handleViews } from './subject-views.ts'
import { unseenBy, type UnseenQuery } from './unseen-subjects.ts'
import { addCounts, countsOf, deleteCounts } from './subject-counts.ts'

export type {
  PartOfSubject,
  Removal,
  SearchDocument,
  SubjectCounts,
  SubjectProvider,
  SubjectViewer,
  SubjectWords,
} from './provider.ts'
export { nameOf, permissionsIfVisible, type OpenSubject, type Subject } from './load-subjects.ts'
export { idsAfter } from './ids-after.ts'
export { NO_COUNTS } from './subject-counts.ts'
export type Subjects = ReturnType<typeof createSubjects>

/** The kind of change of a subject, for listeners. */
export type SubjectChange = 'comments' | 'moves' | 'reactions' | 'removed' | 'restored' | 'cases'

/** A function that is called after the commit of a change. */
export type ChangeListener = (ref: SubjectRef, change: SubjectChange) => void

/**
 * A function that deletes stored data about subjects of one kind. It is called in the transaction that permanently deletes the subjects.
 */
export type PurgeListener = (tx: Tx<Tables>, kind: string, ids: readonly number[]) => Promise<void>

/** The registry of kinds of content. A feature that owns a kind registers its provider when it is created. */
export function createSubjects(
  deps: Pick<Deps, 'cache' | 'keys' | 'clock' | 'jobs' | 'database' | 'settings'>,
) {
  const { cache, settings } = deps
  const providers = new Map<string, SubjectProvider>()
  const listeners: ChangeListener[] = []
  const purgeListeners: PurgeListener[] = []
  handleViews(deps)

  /** Returns the provider of a kind. Throws `not_found` for an unregistered kind. */
  function providerOf(kind: string): SubjectProvider {
    const provider = providers.get(kind)
    if (!provider) throw new AppError('not_found')
    return provider
  }

  const find = (kind: string): SubjectProvider | undefined => providers.get(kind)
  const isOff = (kind: string): boolean => settings.isOff(find(kind)?.section)
  const registry = { find, isOff }

  /** Returns the subjects that exist, even if the viewer cannot see them, in the given order. */
  const load = (
    handle: Handle<Tables>,
    viewer: SubjectViewer,
    refs: readonly SubjectRef[],
  ): Promise<Subject[]> => loadSubjects(registry, { handle, viewer }, refs)

  /** Returns the subjects that the viewer sees, in the given order. */
  const shown = async (
    handle: Handle<Tables>,
    viewer: SubjectViewer,
    refs: readonly SubjectRef[],
  ): Promise<OpenSubject[]> => (await load(handle, viewer, refs)).filter(isOpen)

  /** Returns cards of the subjects that the viewer sees, in the given order. */
  const cardsOf = (
    handle: Handle<Tables>,
    viewer: SubjectViewer,
    subjects: readonly Subject[],
  ): Promise<SubjectCard[]> => cardsOfSubjects(registry, { handle, viewer }, subjects)

  const announce = (tx: Tx<Tables>, ref: SubjectRef, change: SubjectChange): void =>
    tx.onCommit(() => listeners.forEach((listener) => listener(ref, change)))

  /** Invalidates cached answers about a subject, and notifies listeners, after the commit. */
  function countsChanged(tx: Tx<Tables>, ref: SubjectRef, change: 'comments' | 'reactions'): void {
    const subject = nameOf(ref)
    const tags = change === 'comments' ? [subject, `counts:${subject}`] : [`counts:${subject}`]
    tx.onCommit(() => cache.invalidate(tags))
    announce(tx, ref, change)
  }

  return {
    register<Row>(provider: SubjectProvider<Row>): void {
      if (providers.has(provider.kind)) throw new Error(`the kind ${provider.kind} is registered twice`)
      providers.set(provider.kind, provider)
    },

    providerOf,

    /** Returns the provider of a kind; undefined for an unregistered kind. */
    find,

    /** Returns the name of a subject for use in a sentence: its title, or its first words if its kind has no titles. */
    nameOf: (kind: string, { title, line }: Pick<SubjectCard, 'title' | 'line'>): string =>
      providers.get(kind)?.untitled ? line || title : title || line,

    /** Returns the kinds with authored rows. */
    authoredKinds: (): string[] =>
      [...providers.values()].filter(({ authored }) => authored).map(({ kind }) => kind),

    /** Returns a page of the public subjects of a member, of all kinds or of one, the newest first. Kinds without authored rows are left out. */
    authoredBy: (handle: Handle<Tables>, query: AuthoredQuery & { kind?: string | undefined }) => {
      const kinds = [...providers.values()].flatMap(({ kind, authored: rows }) =>
        rows && (query.kind ?? kind) === kind ? { kind, rows } : [],
      )
      return authoredBy(handle, kinds, query)
    },

    /** Returns a page of the viewer's subjects that the viewer may no longer see, but may remove, the newest first. */
    unseenBy: (handle: Handle<Tables>, viewer: SubjectViewer, page: UnseenQuery) =>
      unseenBy(handle, page, {
        providers: [...providers.values()].filter(({ kind }) => !isOff(kind)),
        load: (refs) => load(handle, viewer, refs),
      }),

    /**
     * Returns a condition in SQL for subjects that a member may not read. Two columns contain the kind and the id of a subject. Subjects of
     * the kind `below` are on other subjects, so they are not among these.
     */
    isUnreadable(
      columns: { kind: string; id: string; below: string },
      uid: RawBuilder<number>,
    ): RawBuilder<boolean> {
      const conditions = [...providers.values()].flatMap(({ kind, isReadableBy }) =>
        isReadableBy && kind !== columns.below
          ? sql`(${sql.ref(columns.kind)} = ${kind} and not ${isReadableBy(sql.ref<number>(columns.id), uid)})`
          : [],
      )
      return sql<boolean>`(${sql.join([sql`false`, ...conditions], sql` or `)})`
    },

    /** Returns all registered kinds. */
    kinds: (): string[] => [...providers.keys()],

    /** Whether a kind belongs to a section that is switched off. */
    isOff,

    load,
    shown,
    cardsOf,

    /** Returns a subject that the viewer sees. Throws the kind's `notFound` otherwise. */
    async open(handle: Handle<Tables>, viewer: SubjectViewer, ref: SubjectRef): Promise<OpenSubject> {
      const [subject] = await shown(handle, viewer, [ref])
      if (!subject) throw new AppError(providerOf(ref.kind).notFound ?? 'not_found')
      return subject
    },

    /** Returns details for lists of a kind, in addition to the cards, by id. */
    detailsOf: async (
      handle: Handle<Tables>,
      viewer: SubjectViewer,
      kind: string,
      subjects: readonly OpenSubject[],
    ): Promise<Map<number, Record<string, unknown>>> => {
      const rows = subjects.map(({ row }) => row)
      return (await find(kind)?.details?.(handle, viewer, rows)) ?? new Map<number, Record<string, unknown>>()
    },

    /**
     * Returns the containers of subjects, even if the viewer cannot see them. The keys of the map are the results of `nameOf` for the
     * subjects.
     */
    async containersOf(
      handle: Handle<Tables>,
      viewer: SubjectViewer,
      refs: readonly SubjectRef[],
    ): Promise<Map<string, SubjectRef>> {
      const contained = refs.filter(({ kind }) => find(kind)?.container)
      const found = await load(handle, viewer, contained)
      return new Map(
        found.flatMap((each) => (each.container ? [[nameOf(each), each.container] as const] : [])),
      )
    },

    /** Returns the container of a subject, even if the viewer cannot see it. */
    outer: async (handle: Handle<Tables>, viewer: SubjectViewer, { container }: Subject) =>
      container ? (await load(handle, viewer, [container]))[0] : undefined,

    /** Returns the error for a viewer who cannot comment on a subject: the reason from the provider of its kind, or `forbidden`. */
    refusal: async (
      handle: Handle<Tables>,
      viewer: SubjectViewer,
      { kind, row }: Subject,
    ): Promise<AppError> =>
      (await providerOf(kind).refusal?.(handle, viewer, row)) ?? new AppError('forbidden'),

    /** Returns the minimum number of seconds between two comments of the viewer on a subject; 0 without a minimum. */
    paceOf: ({ kind, row }: Subject, viewer: SubjectViewer): number =>
      providerOf(kind).pace?.(row, viewer) ?? 0,

    /** Throws `edit_conflict` if other people read a subject now than when it was opened. Locks it against such a change. */
    requireSameReaders: async (tx: Tx<Tables>, { kind, row }: Subject): Promise<void> =>
      providerOf(kind).requireSameReaders?.(tx, row),

    /** Returns the numbers of likes, saves and comments of subjects of one kind, by id. Subjects without counts are not in the map. */
    countsOf,

    /**
     * Adds to the counts of a subject and calls `counted` of its provider, in the same transaction. Cached answers about the subject are
     * invalidated at the commit. Returns the highest comment number (floor).
     */
    async count(
      tx: Tx<Tables>,
      ref: SubjectRef,
      change: Partial<SubjectCounts> & { floors?: number },
    ): Promise<{ floors: number }> {
      const { floors, ...counts } = await addCounts(tx, ref, change)
      countsChanged(tx, ref, change.comments === undefined ? 'reactions' : 'comments')
      await providerOf(ref.kind).counted?.(tx, ref.id, counts)
      return { floors }
    },

    /** Locks the counts of subjects of one kind until the transaction ends, so that nothing can be added to them meanwhile. */
    async lockCounts(tx: Tx<Tables>, refs: readonly SubjectRef[]): Promise<void> {
      for (const ref of refs.toSorted((a, b) => a.id - b.id)) await addCounts(tx, ref, {})
    },

    /**
     * Counts a new comment, and returns its number (floor) on the subject. Call `commented` after the comment is stored, unless a
     * moderation rule holds it.
     */
    async countComment(tx: Tx<Tables>, ref: SubjectRef): Promise<{ floor: number; counts: SubjectCounts }> {
      const { floors: floor, ...counts } = await addCounts(tx, ref, { comments: 1, floors: 1 })
      countsChanged(tx, ref, 'comments')
      return { floor, counts }
    },

    /**
     * Calls `commented` of the provider for a comment that became visible. The counts of the subject are included if they changed with the
     * comment.
     */
    commented: async (tx: Tx<Tables>, { kind, id }: SubjectRef, comment: NewComment): Promise<void> =>
      providerOf(kind).commented?.(tx, id, comment),

    /** Notifies listeners after the commit that a subject was removed or restored. The timeline is updated in the same transaction. */
    async announce(tx: Tx<Tables>, ref: SubjectRef, change: 'removed' | 'restored'): Promise<void> {
      await hideActivity(tx, ref, change === 'removed')
      announce(tx, ref, change)
    },

    /** Adds a subject to the timelines of its author's followers, as part of the transaction that publishes it. */
    published: (tx: Tx<Tables>, ref: SubjectRef, publication: Publication): Promise<void> =>
      addActivity(tx, ref, publication),

    /** Updates the time of a subject in timelines, because a moderator approved it. */
    renewed: (tx: Tx<Tables>, ref: SubjectRef, at: Date): Promise<void> => renewActivity(tx, ref, at),

    /** Deletes a subject from all timelines when it is no longer public, but not removed. For example, a work became a draft again. */
    withdrawn: (tx: Tx<Tables>, { kind, id }: SubjectRef): Promise<void> => deleteActivities(tx, kind, [id]),

    /** Deletes several subjects of a kind from all timelines. */
    withdrawnAll: (tx: Tx<Tables>, kind: string, ids: readonly number[]): Promise<void> =>
      deleteActivities(tx, kind, ids),

    /** Invalidates cached answers about a subject at the commit, and notifies listeners. */
    changed(tx: Tx<Tables>, ref: SubjectRef, change: SubjectChange): void {
      tx.onCommit(() => cache.invalidate([`${ref.kind}:${ref.id}`]))
      announce(tx, ref, change)
    },

    /** Notifies listeners after the commit about a change below a subject. Does not invalidate cached answers. */
    changedBelow: announce,

    /** Whether a view of a subject counts: one view for each viewer and hour. */
    viewed: (tx: Tx<Tables>, viewer: Pick<Viewer, 'uid' | 'address'>, ref: SubjectRef): Promise<boolean> =>
      countView(deps, tx, viewer, ref),

    /** Calls `listener` after each change of any subject. */
    onChange(listener: ChangeListener): void {
      listeners.push(listener)
    },

    /** Registers a function that is called when subjects are permanently deleted, in the same transaction. */
    onPurge(listener: PurgeListener): void {
      purgeListeners.push(listener)
    },

    /** Deletes the data of the shared modules about subjects that are being permanently deleted. */
    async purged(tx: Tx<Tables>, kind: string, ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return
      await deleteCounts(tx, kind, ids)
      await deleteActivities(tx, kind, ids)
      for (const listener of purgeListeners) await listener(tx, kind, ids)
    },

    /** Returns cards of subjects of any kinds that the viewer may see, in the given order. */
    cards: async (
      handle: Handle<Tables>,
      viewer: SubjectViewer,
      refs: readonly SubjectRef[],
    ): Promise<SubjectCard[]> => cardsOf(handle, viewer, await shown(handle, viewer, refs)),

    /** Returns cards without unlisted subjects, which are reachable only by their address. */
    listedCards: async (
      handle: Handle<Tables>,
      viewer: SubjectViewer,
      refs: readonly SubjectRef[],
    ): Promise<SubjectCard[]> => {
      const subjects = await shown(handle, viewer, refs)
      return cardsOf(
        handle,
        viewer,
        subjects.filter(({ isUnlisted }) => !isUnlisted),
      )
    },
  }
}

const isOpen = (subject: Subject): subject is OpenSubject => subject.isShown
