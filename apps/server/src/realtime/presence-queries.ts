import type { Handle } from '@engawa/platform/database'
import { sql, type RawBuilder } from 'kysely'
import type { ProcessRow } from '../db/migrate-site.ts'
import type { Tables } from '../db/schema.ts'

type Db = Handle<Tables>

/** Returns SQL for whether the user whose id is in `column` is online. */
export const isOnline = (column: string): RawBuilder<boolean> =>
  sql`exists (select from realtime_presence where realtime_presence.user_id = ${sql.ref(column)})`

/** Stores that users have a socket with a process. Returns those who had no socket with any process before. */
export async function addPresence(db: Db, processId: string, uids: number[]): Promise<number[]> {
  const { rows } = await sql<{ uid: number }>`
    with added as (
      insert into realtime_presence (user_id, process_id) select unnest(${uids}::bigint[]), ${processId}
      on conflict do nothing)
    select u.uid from unnest(${uids}::bigint[]) as u (uid) where not ${isOnline('u.uid')}`.execute(db)
  return rows.map((row) => row.uid)
}

/** Removes the presence of users at these processes. Returns those who now have no socket with any process. */
export async function removePresence(db: Db, uids: number[], processIds: string[]): Promise<number[]> {
  await sql`delete from realtime_presence
    where user_id = any(${uids}) and process_id = any(${processIds})`.execute(db)
  const { rows } = await sql<{ uid: number }>`
    select u.uid from unnest(${uids}::bigint[]) as u (uid) where not ${isOnline('u.uid')}`.execute(db)
  return rows.map((row) => row.uid)
}

/** Stores that a process is alive. Returns true when its row did not exist. Only the process itself adds its row. */
export async function addHeartbeat(db: Db, { id, host, release, contracts }: ProcessRow): Promise<boolean> {
  const { rows } = await sql`
    update realtime_processes set seen_at = clock_timestamp() where id = ${id} returning id`.execute(db)
  if (rows.length > 0) return false
  await sql`
    insert into realtime_processes (id, seen_at, host, release, contracts)
    values (${id}, clock_timestamp(), ${host}, ${release}, ${contracts})`.execute(db)
  return true
}

/** Stores that a process has ended. Its row remains for a while, because its users reconnect to another process. */
export const endProcess = (db: Db, processId: string): Promise<unknown> =>
  db.updateTable('realtime_processes').set({ stopped: true }).where('id', '=', processId).execute()

/** Removes processes without a heartbeat for `silentMs`, and the presence of their users. Returns the users who are then offline. */
export async function removeDeadProcesses(db: Db, silentMs: number): Promise<number[]> {
  await sql`
    delete from realtime_processes
    where seen_at < clock_timestamp() - make_interval(secs => ${silentMs / 1000})`.execute(db)
  const { rows } = await sql<{ user_id: number; process_id: string }>`
    select user_id, process_id from realtime_presence
    where not exists (select from realtime_processes p where p.id = process_id)`.execute(db)
  if (rows.length === 0) return []
  return removePresence(
    db,
    [...new Set(rows.map((row) => row.user_id))],
    [...new Set(rows.map((row) => row.process_id))],
  )
}
