import type { SubjectCard, SubjectPermissions, SubjectRef } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { SubjectProvider, SubjectViewer } from './provider.ts'

/** A subject as one viewer sees it. Code passes this object on instead of the id, so that the subject is read only once. */
export type Subject = SubjectRef & {
  /** The row that the provider of the kind loaded. */
  row: unknown
  /** The viewer's permissions; undefined if the subject does not exist for the viewer. */
  may: SubjectPermissions | undefined
  /** Whether the subject exists for the viewer and is not removed. */
  isShown: boolean
  isUnlisted: boolean
  authorId: number | null
  /** Whether the viewer may not read the subject, although it is not removed. Only kinds with `authorsRemoveUnseen` say so. */
  isUnseen: boolean
  /** Whether the viewer does not see the subject, but is its author, and may remove and restore it. */
  isUnseenOwn: boolean
  container: SubjectRef | null
  /** Whether the viewer moderates this subject. The containers of the subject are not considered. */
  moderates: boolean
}

/** A subject that the viewer sees. */
export type OpenSubject = Subject & { may: SubjectPermissions }

type Registry = {
  find(kind: string): SubjectProvider | undefined
  isOff(kind: string): boolean
}

type Read = { handle: Handle<Tables>; viewer: SubjectViewer }

/** Returns the key of a subject in maps and sets. */
export const nameOf = ({ kind, id }: SubjectRef): string => `${kind}:${id}`

/** Returns the subjects that exist, even if the viewer cannot see them, in the given order. Loads the subjects of each kind together. */
export async function loadSubjects(
  registry: Registry,
  { handle, viewer }: Read,
  refs: readonly SubjectRef[],
): Promise<Subject[]> {
  const found = new Map<string, Subject>()
  const loadKind = async (kind: string, some: readonly SubjectRef[]): Promise<void> => {
    const provider = registry.find(kind)
    if (!provider) return
    const isOff = registry.isOff(kind)
    for (const [id, row] of await provider.load(handle, viewer, [...new Set(some.map((ref) => ref.id))]))
      found.set(nameOf({ kind, id }), subjectOf(provider, viewer, { id, row, isOff }))
  }
  await Promise.all([...Map.groupBy(refs, (ref) => ref.kind)].map(([kind, some]) => loadKind(kind, some)))
  return refs.flatMap((ref) => found.get(nameOf(ref)) ?? [])
}

function subjectOf(
  provider: SubjectProvider,
  viewer: SubjectViewer,
  { id, row, isOff }: { id: number; row: unknown; isOff: boolean },
): Subject {
  const may = isOff ? undefined : provider.may(row, viewer)
  const authorId = provider.author?.(row) ?? null
  const isUnseen =
    may === undefined && !isOff && (provider.authorsRemoveUnseen?.isUnseen(row, viewer) ?? false)
  const isOwn = viewer.uid !== null && authorId === viewer.uid
  return {
    kind: provider.kind,
    id,
    row,
    may,
    isShown: may !== undefined && !may.restore,
    isUnlisted: provider.isUnlisted?.(row, viewer) ?? false,
    authorId,
    isUnseen,
    isUnseenOwn: isUnseen && isOwn,
    container: provider.container?.(row) ?? null,
    moderates: provider.moderates?.(row, viewer) ?? false,
  }
}

/** Returns cards of the subjects that the viewer sees, in the given order. */
export async function cardsOfSubjects(
  registry: Registry,
  { handle, viewer }: Read,
  subjects: readonly Subject[],
): Promise<SubjectCard[]> {
  const shown = subjects.filter((subject) => subject.isShown)
  const cards = new Map<string, SubjectCard>()
  const readCards = async (kind: string, some: readonly Subject[]): Promise<void> => {
    const rows = [...new Set(some.map(({ row }) => row))]
    for (const card of (await registry.find(kind)?.cards(handle, viewer, rows)) ?? [])
      cards.set(nameOf(card), card)
  }
  await Promise.all([...Map.groupBy(shown, ({ kind }) => kind)].map(([kind, some]) => readCards(kind, some)))
  return shown.flatMap((subject) => cards.get(nameOf(subject)) ?? [])
}

/** Returns the given permissions for a row. Undefined for a removed row that the viewer cannot restore. */
export const permissionsIfVisible = (
  { removal_id }: { removal_id: number | null },
  may: SubjectPermissions,
): SubjectPermissions | undefined => (removal_id === null || may.restore ? may : undefined)
