import type { MemberHistory } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'

/** Returns the record of members: warnings and sanctions (except lifted ones), removals by moderators, and notes. */
export async function historyOf(
  handle: Handle<Tables>,
  uids: readonly number[],
): Promise<Map<number, MemberHistory>> {
  if (uids.length === 0) return new Map()
  const { rows } = await sql<MemberHistory & { uid: number }>`
    select uid,
      (select count(*)::int from sanctions s where s.uid = m.uid and type = 'warning' and lifted_at is null) as warnings,
      (select count(*)::int from sanctions s where s.uid = m.uid and type <> 'warning' and lifted_at is null) as sanctions,
      (select count(*)::int from removals r where r.author_id = m.uid and cause = 'moderator' and restored_at is null)
        as removals,
      (select count(*)::int from member_notes n where n.uid = m.uid) as notes
    from unnest(${uids}::bigint[]) as m (uid)`.execute(handle)
  return new Map(rows.map(({ uid, ...history }) => [uid, history]))
}
