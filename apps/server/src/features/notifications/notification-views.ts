import type { Notification, SubjectCard, SubjectRef } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Viewer } from '../../operation.ts'
import type { NotificationKinds } from './notification-kinds.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import type { NotificationRow } from './notifications-queries.ts'

const keyOf = ({ kind, id }: SubjectRef): string => `${kind}:${id}`

const subjectOf = (row: NotificationRow): SubjectRef[] =>
  row.subject_kind === null || row.subject_id === null ? [] : [{ kind: row.subject_kind, id: row.subject_id }]

const actorOf = (row: NotificationRow): SubjectRef[] =>
  row.actor_id === null ? [] : [{ kind: 'user', id: row.actor_id }]

/** Notifications as their owner sees them now: cards are made again, so nothing hidden since then is shown. */
export async function notificationViews(
  { subjects, kinds }: Pick<NotificationsDeps, 'subjects' | 'kinds'>,
  handle: Handle<Tables>,
  viewer: Viewer,
  rows: NotificationRow[],
): Promise<Notification[]> {
  const refs = rows.flatMap((row) => [...subjectOf(row), ...actorOf(row)])
  const cards = new Map(
    (await subjects.cards(handle, viewer, refs)).map((card) => [keyOf(card), card] as const),
  )
  const cardOf = ([ref]: SubjectRef[]): SubjectCard | null => (ref && cards.get(keyOf(ref))) ?? null
  return rows.map((row) =>
    view(row, { viewer, kinds, subject: cardOf(subjectOf(row)), actor: cardOf(actorOf(row)) }),
  )
}

type Shown = {
  viewer: Viewer
  kinds: NotificationKinds
  subject: SubjectCard | null
  actor: SubjectCard | null
}

function view(row: NotificationRow, { viewer, kinds, subject, actor }: Shown): Notification {
  const { language } = viewer
  const kind = kinds.find(row.kind)
  const name = actor?.title ?? (language === 'en' ? 'Somebody' : '有人')
  return {
    id: row.id,
    kind: row.kind,
    text: kind?.text(language, row.data).replaceAll('{actor}', () => name) ?? '',
    actor: actor?.author ?? null,
    subject,
    link: subject?.url ?? kind?.link?.(row.data) ?? actor?.url ?? null,
    group: row.group_key,
    createTime: row.created_at.toISOString(),
    read: row.read_at !== null,
  }
}
