import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import type { RestrictedDeps } from './restricted-deps.ts'
import { shortHash } from './short-hash.ts'

type RemovedDeps = Pick<RestrictedDeps, 'database' | 'clock'>

const REMEMBERED_DAYS = 30
const DAY_MS = 86_400_000
const AT_ONCE = 5_000

const hashOf = (source: string, id: string): string => shortHash(`${source} ${id}`)

/** Stores for thirty days that a source removed these items, so that cached answers do not show them again. */
export async function noteRemoved(
  { database, clock }: RemovedDeps,
  source: string,
  ids: readonly string[],
): Promise<void> {
  const until = new Date(clock.now().getTime() + REMEMBERED_DAYS * DAY_MS)
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const hashes = [...new Set(ids.slice(at, at + AT_ONCE).map((id) => hashOf(source, id)))]
    // Does not update rows that already expire late enough, because the same items are reported day after day.
    await sql`
      insert into restricted_removed (source, id_hash, until)
      select ${source}, hash, ${until} from unnest(${hashes}::bigint[]) hash
      on conflict (source, id_hash) do update set until = excluded.until
        where restricted_removed.until < excluded.until - interval '15 days'`.execute(database.db)
    await breathe()
  }
}

/** Returns the given ids whose items a source removed. */
export async function removedAmong(
  { database }: Pick<RestrictedDeps, 'database'>,
  source: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const byHash = new Map(ids.map((id) => [hashOf(source, id), id]))
  const rows = await database.db
    .selectFrom('restricted_removed')
    .select(sql<string>`id_hash::text`.as('hash'))
    .where('source', '=', source)
    .where('id_hash', 'in', [...byHash.keys()])
    .execute()
  return new Set(rows.map(({ hash }) => byHash.get(hash)!))
}

/** Deletes expired rows. */
export async function sweepRemoved({ database, clock }: RemovedDeps): Promise<void> {
  await database.db.deleteFrom('restricted_removed').where('until', '<', clock.now()).execute()
}
