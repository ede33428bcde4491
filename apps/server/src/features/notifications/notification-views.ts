import type { Notification, SubjectCard, SubjectRef } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { SubjectViewer } from '../subjects/index.ts'
import { actorNames, withActors } from './actor-names.ts'
import type { NotificationGroup } from './notification-groups.ts'
import type { NotificationKinds } from './notification-kinds.ts'
import type { NotificationData } from './new-notification.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import type { NotificationRow } from './notifications-queries.ts'

const keyOf = ({ kind, id }: SubjectRef): string => `${kind}:${id}`

const refOf = (kind: string | null, id: number | null): SubjectRef | null =>
  kind === null || id === null ? null : { kind, id }

const subjectOf = (row: NotificationRow) => refOf(row.subject_kind, row.subject_id)

const userRef = (id: number): SubjectRef => ({ kind: 'user', id })

/**
 * Returns notifications as their owner sees them now. Loads the cards of their subjects again, so that subjects that were hidden meanwhile
 * are not shown.
 */
export async function notificationViews(
  { subjects, kinds }: Pick<NotificationsDeps, 'subjects' | 'kinds'>,
  handle: Handle<Tables>,
  viewer: SubjectViewer,
  groups: NotificationGroup[],
): Promise<Notification[]> {
  const refs = groups.flatMap(({ newest, named }) => [subjectOf(newest) ?? [], ...named.map(userRef)].flat())
  const [found, current] = await Promise.all([
    subjects.cards(handle, viewer, refs),
    currentData(kinds, handle, viewer, groups),
  ])
  const cards = new Map(found.map((card) => [keyOf(card), card] as const))
  const cardOf = (ref: SubjectRef | null) => (ref && cards.get(keyOf(ref))) ?? null
  return groups.map((group) =>
    view(group, {
      viewer,
      kinds,
      data: { ...group.newest.data, ...current.get(group.newest.kind) },
      subject: cardOf(subjectOf(group.newest)),
      actors: group.named.flatMap((uid) => cardOf(userRef(uid)) ?? []),
    }),
  )
}

/** Returns the current data of the kinds that have such data, by kind. */
async function currentData(
  kinds: NotificationKinds,
  handle: Handle<Tables>,
  viewer: SubjectViewer,
  groups: readonly NotificationGroup[],
): Promise<Map<string, NotificationData>> {
  const names = [...new Set(groups.map(({ newest }) => newest.kind))]
  const read = names.map(
    async (name) => [name, (await kinds.find(name)?.now?.(handle, viewer)) ?? {}] as const,
  )
  return new Map(await Promise.all(read))
}

type Shown = Pick<NotificationsDeps, 'kinds'> & {
  viewer: SubjectViewer
  data: NotificationData
  subject: SubjectCard | null
  actors: SubjectCard[]
}

function view(group: NotificationGroup, { viewer, kinds, data, subject, actors }: Shown): Notification {
  const { newest: row, count, unread } = group
  const isMany = count > Math.max(1, group.actors)
  const { language } = viewer
  const kind = kinds.find(row.kind)
  const names = actors.map((actor) => actor.title)
  return {
    id: row.id,
    kind: row.kind,
    text: withActors(
      (isMany ? kind?.many?.(language, data, count) : undefined) ?? kind?.text(language, data) ?? '',
      actorNames(names, group.actors, language),
    ),
    actors: actors.flatMap((actor) => actor.author ?? []),
    count,
    unread,
    subject,
    topic: refOf(row.topic_kind, row.topic_id),
    link: subject?.url ?? kind?.link?.(data) ?? actors[0]?.url ?? null,
    createTime: row.created_at.toISOString(),
    read: unread === 0,
  }
}
