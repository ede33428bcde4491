import type { SubjectRef } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { isMuted } from './mutes.ts'

/** What decides who is notified. */
type About = { kind: string; actor?: number; subject?: SubjectRef; topic?: SubjectRef }

/** Somebody who is notified; `silent`: without being told. */
export type Recipient = { uid: number; silent: boolean }

/** Those of the members who want a notification: not who switched its kind off, muted what it is about or who did it. */
export async function recipientsOf(
  handle: Handle<Tables>,
  uids: number[],
  { kind, actor, subject, topic }: About,
): Promise<Recipient[]> {
  const muted = [subject, topic, actor === undefined ? undefined : { kind: 'user', id: actor }]
  const { rows } = await sql<Recipient>`
    select member.uid, coalesce(chosen.mode = 'silent', false) as silent
    from unnest(${uids}::bigint[]) as member (uid)
    left join notification_modes chosen on chosen.uid = member.uid and chosen.kind = ${kind}
    where chosen.mode is distinct from 'off'
      and not ${isMuted(
        sql`member.uid`,
        muted.filter((ref) => ref !== undefined),
      )}`.execute(handle)
  return rows
}
