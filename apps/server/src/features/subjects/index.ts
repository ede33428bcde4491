import { AppError, type SubjectCard, type SubjectRef } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { NewComment, SubjectCounts, SubjectProvider, SubjectViewer } from './provider.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../endpoints/operation.ts'
import { addActivity, deleteActivities, hideActivity, renewActivity, type Publication } from './activities.ts'
import { cardsOfSubjects, loadSubjects, nameOf, type OpenSubject, type Subject } from './load-subjects.ts'
import { countView, handleViews } from './subject-views.ts'
import { addCounts, countsOf, deleteCounts } from './subject-counts.ts'

export type {
  PartOfSubject,
  Removal,
  SearchDocument,
  SubjectCounts,
  SubjectProvider,
  SubjectViewer,
} from './provider.ts'
export { nameOf, permissionsIfVisible, type OpenSubject, type Subject } from './load-subjects.ts'
export { idsAfter } from './ids-after.ts'
export { NO_COUNTS } from './subject-counts.ts'
export type Subjects = ReturnType<typeof createSubjects>

/** What of a subject changed, as far as others may see it. */
export type SubjectChange = 'comments' | 'reactions' | 'removed' | 'restored' | 'cases'

/** Called after the commit of a change. */
export type ChangeListener = (ref: SubjectRef, change: SubjectChange) => void

/** Called in the transaction that deletes subjects of one kind for good, to delete what is stored about them. */
export type PurgeListener = (tx: Tx<Tables>, kind: string, ids: readonly number[]) => Promise<void>

/** The registry of kinds of content. A feature that owns a kind registers its provider when it is made. */
export function createSubjects(
  deps: Pick<Deps, 'cache' | 'keys' | 'clock' | 'jobs' | 'database' | 'settings'>,
) {
  const { cache, settings } = deps
  const providers = new Map<string, SubjectProvider>()
  const listeners: ChangeListener[] = []
  const purgeListeners: PurgeListener[] = []
  handleViews(deps)

  /** The provider of a kind. Throws `not_found` for a kind that nobody registered. */
  function providerOf(kind: string): SubjectProvider {
    const provider = providers.get(kind)
    if (!provider) throw new AppError('not_found')
    return provider
  }

  const find = (kind: string): SubjectProvider | undefined => providers.get(kind)
  const isOff = (kind: string): boolean => settings.isOff(find(kind)?.section)
  const registry = { find, isOff }

  /** Those that exist, whether the viewer sees them or not, in the order given. */
  const load = (
    handle: Handle<Tables>,
    viewer: SubjectViewer,
    refs: readonly SubjectRef[],
  ): Promise<Subject[]> => loadSubjects(registry, { handle, viewer }, refs)

  /** Those that the viewer sees, in the order given. */
  const shown = async (
    handle: Handle<Tables>,
    viewer: SubjectViewer,
    refs: readonly SubjectRef[],
  ): Promise<OpenSubject[]> => (await load(handle, viewer, refs)).filter(isOpen)

  /** Cards of those of the subjects that the viewer sees, in the order given. */
  const cardsOf = (
    handle: Handle<Tables>,
    viewer: SubjectViewer,
    subjects: readonly Subject[],
  ): Promise<SubjectCard[]> => cardsOfSubjects(registry, { handle, viewer }, subjects)

  const announce = (tx: Tx<Tables>, ref: SubjectRef, change: SubjectChange): void =>
    tx.onCommit(() => listeners.forEach((listener) => listener(ref, change)))

  /** Ends cached answers with the commit, and notifies listeners. */
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

    /** The provider of a kind; undefined for an unregistered kind. */
    find,

    /** What a subject is called in a sentence: by its title, or by its words where its kind has no titles. */
    nameOf: (kind: string, { title, line }: Pick<SubjectCard, 'title' | 'line'>): string =>
      providers.get(kind)?.untitled ? line || title : title || line,

    /** Every registered kind. */
    kinds: (): string[] => [...providers.keys()],

    /** Whether a kind belongs to a section that is switched off. */
    isOff,

    load,
    shown,
    cardsOf,

    /** A subject that the viewer sees. Throws the kind's `notFound` for what does not exist for the viewer. */
    async open(handle: Handle<Tables>, viewer: SubjectViewer, ref: SubjectRef): Promise<OpenSubject> {
      const [subject] = await shown(handle, viewer, [ref])
      if (!subject) throw new AppError(providerOf(ref.kind).notFound ?? 'not_found')
      return subject
    },

    /** By id, what lists of a kind show beside the cards of these subjects. */
    detailsOf: async (
      handle: Handle<Tables>,
      viewer: SubjectViewer,
      kind: string,
      subjects: readonly OpenSubject[],
    ): Promise<Map<number, Record<string, unknown>>> => {
      const rows = subjects.map(({ row }) => row)
      return (await find(kind)?.details?.(handle, viewer, rows)) ?? new Map<number, Record<string, unknown>>()
    },

    /** The containers of subjects, by the names of the subjects (`nameOf`), visible to the viewer or not. */
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

    /** The container of a subject as the viewer finds it, visible to them or not. */
    outer: async (handle: Handle<Tables>, viewer: SubjectViewer, { container }: Subject) =>
      container ? (await load(handle, viewer, [container]))[0] : undefined,

    /** The error for a viewer who may not comment on a subject: its owner gives the reason, or it is `forbidden`. */
    refusal: async (
      handle: Handle<Tables>,
      viewer: SubjectViewer,
      { kind, row }: Subject,
    ): Promise<AppError> =>
      (await providerOf(kind).refusal?.(handle, viewer, row)) ?? new AppError('forbidden'),

    /** Likes, saves and comments of subjects of one kind; a subject without any is not in the map. */
    countsOf,

    /** Adds to the counts of a subject and tells its owner, in the same transaction; cached answers about it end with the commit. */
    async count(tx: Tx<Tables>, ref: SubjectRef, change: Partial<SubjectCounts>): Promise<void> {
      const { floors: _, ...counts } = await addCounts(tx, ref, change)
      countsChanged(tx, ref, change.comments === undefined ? 'reactions' : 'comments')
      await providerOf(ref.kind).counted?.(tx, ref.id, counts)
    },

    /**
     * Counts a new comment and returns its number below the subject. Call `commented` when the comment is stored, unless a rule
     * of the site holds it.
     */
    async countComment(tx: Tx<Tables>, ref: SubjectRef): Promise<{ floor: number; counts: SubjectCounts }> {
      const { floors: floor, ...counts } = await addCounts(tx, ref, { comments: 1, floors: 1 })
      countsChanged(tx, ref, 'comments')
      return { floor, counts }
    },

    /** Passes a comment that others see to the owner of its subject, with the counts of the subject if they changed with it. */
    commented: async (tx: Tx<Tables>, { kind, id }: SubjectRef, comment: NewComment): Promise<void> =>
      providerOf(kind).commented?.(tx, id, comment),

    /** Tells listeners after the commit that a subject was removed or restored; the timeline follows in the same transaction. */
    async announce(tx: Tx<Tables>, ref: SubjectRef, change: 'removed' | 'restored'): Promise<void> {
      await hideActivity(tx, ref, change === 'removed')
      announce(tx, ref, change)
    },

    /** Puts a subject into the timelines of its author's followers, as part of the transaction that publishes it. */
    published: (tx: Tx<Tables>, ref: SubjectRef, publication: Publication): Promise<void> =>
      addActivity(tx, ref, publication),

    /** Has timelines show what is in them already as of now: a moderator approved it. */
    renewed: (tx: Tx<Tables>, ref: SubjectRef, at: Date): Promise<void> => renewActivity(tx, ref, at),

    /** Takes a subject out of all timelines that is no longer public but not removed either: a work made a draft again. */
    withdrawn: (tx: Tx<Tables>, { kind, id }: SubjectRef): Promise<void> => deleteActivities(tx, kind, [id]),

    /** The same for several of a kind. */
    withdrawnAll: (tx: Tx<Tables>, kind: string, ids: readonly number[]): Promise<void> =>
      deleteActivities(tx, kind, ids),

    /** Ends cached answers about a subject with the commit, and tells listeners. */
    changed(tx: Tx<Tables>, ref: SubjectRef, change: SubjectChange): void {
      tx.onCommit(() => cache.invalidate([`${ref.kind}:${ref.id}`]))
      announce(tx, ref, change)
    },

    /** Tells listeners after the commit about something below a subject; cached answers stay. */
    changedBelow: announce,

    /** Whether a look at a subject is one to count: one for each viewer and hour. */
    viewed: (tx: Tx<Tables>, viewer: Pick<Viewer, 'uid' | 'address'>, ref: SubjectRef): Promise<boolean> =>
      countView(deps, tx, viewer, ref),

    /** Calls `listener` after each change of any subject. */
    onChange(listener: ChangeListener): void {
      listeners.push(listener)
    },

    /** Calls `listener` whenever subjects are deleted for good. */
    onPurge(listener: PurgeListener): void {
      purgeListeners.push(listener)
    },

    /** Deletes what the shared modules store about subjects that are being deleted for good. */
    async purged(tx: Tx<Tables>, kind: string, ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return
      await deleteCounts(tx, kind, ids)
      await deleteActivities(tx, kind, ids)
      for (const listener of purgeListeners) await listener(tx, kind, ids)
    },

    /** Cards of subjects of any kinds, in the order given; what the viewer may not see is left out. */
    cards: async (
      handle: Handle<Tables>,
      viewer: SubjectViewer,
      refs: readonly SubjectRef[],
    ): Promise<SubjectCard[]> => cardsOf(handle, viewer, await shown(handle, viewer, refs)),

    /** The same without those that the viewer reaches by their address only. */
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
