import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { blockersAmong } from '../members/index.ts'
import { isMuted } from './mutes.ts'
import type { MemberNotification, Content } from './new-notification.ts'
import type { NotificationsDeps } from './notifications-deps.ts'

/** A member who gets a notification. `silent`: the notification is listed, but not announced or counted as unread. */
type Recipient = MemberNotification & { silent: boolean }

type Deps = Pick<NotificationsDeps, 'kinds' | 'subjects'>

/**
 * Returns the members who get a notification, in the given order. Excludes the acting member, and members who blocked the acting member. If
 * the kind is optional, excludes deleted accounts, whose posts may have remained, members who disabled it, members who muted the subject,
 * topic or acting member, and members who may not read the subject or topic.
 */
export async function recipientsOf(
  deps: Deps,
  tx: Tx<Tables>,
  members: readonly MemberNotification[],
): Promise<Recipient[]> {
  const modes = new Map<MemberNotification, Mode>()
  const isRequired = ({ content }: MemberNotification) => deps.kinds.require(content.kind).required
  const bySource = [...Map.groupBy(members, sourceOf).values()]
  await Promise.all(
    bySource.map(async (some) => {
      const optional = some.filter((each) => !isRequired(each))
      const [others, wanted] = await Promise.all([withoutBlocking(tx, some), wantedAmong(deps, tx, optional)])
      const found = new Map(wanted.map(({ place, silent }) => [optional[place], { silent }]))
      for (const each of others) {
        const mode = isRequired(each) ? { silent: false } : found.get(each)
        if (mode) modes.set(each, mode)
      }
    }),
  )
  return members.flatMap((each) => {
    const mode = modes.get(each)
    return mode ? { ...each, ...mode } : []
  })
}

type Mode = { silent: boolean }

/** Returns a key of the actor, subject and topic. Notifications with the same key are checked with one query. */
const sourceOf = ({ content: { actor, subject, topic } }: MemberNotification): string =>
  JSON.stringify([actor, subject, topic])

async function withoutBlocking(
  tx: Tx<Tables>,
  members: readonly MemberNotification[],
): Promise<MemberNotification[]> {
  const actor = members[0]?.content.actor
  const uids = members.map(({ uid }) => uid)
  const blockers = actor === undefined ? undefined : await blockersAmong(tx, actor, uids)
  return members.filter(({ uid }) => uid !== actor && !blockers?.has(uid))
}

/**
 * Returns the indexes of the notifications that their recipients want, and whether each is silent. The given notifications must have the
 * same actor, subject and topic.
 */
async function wantedAmong(
  { subjects }: Deps,
  tx: Tx<Tables>,
  members: readonly MemberNotification[],
): Promise<(Mode & { place: number })[]> {
  if (members.length === 0) return []
  const { actor, subject, topic }: Partial<Content> = members[0]?.content ?? {}
  const muted = [subject, topic, actor === undefined ? undefined : { kind: 'user', id: actor }]
  const readable = [subject, topic].flatMap(
    (ref) => (ref && subjects.find(ref.kind)?.isReadableBy?.(ref.id, sql<number>`member.uid`)) ?? [],
  )
  const { rows } = await sql<Mode & { place: number }>`
    select member.place::int - 1 as place, coalesce(chosen.mode = 'silent', false) as silent
    from unnest(
      ${members.map(({ uid }) => uid)}::bigint[], ${members.map(({ content }) => content.kind)}::text[]
    ) with ordinality as member (uid, kind, place)
    left join notification_modes chosen on chosen.uid = member.uid and chosen.kind = member.kind
    where chosen.mode is distinct from 'off'
      and not exists (select from users where users.id = member.uid and users.deleted_at is not null)
      ${sql.join(
        readable.map((condition) => sql`and ${condition}`),
        sql` `,
      )}
      and not ${isMuted(
        sql`member.uid`,
        muted.filter((ref) => ref !== undefined),
      )}`.execute(tx)
  return rows
}
