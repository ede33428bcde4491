import type { RestrictedConnector } from '@engawa/connectors/restricted'
import { isSourceError } from '@engawa/connectors/source'
import { noteRemoved } from './removed-items.ts'
import type { RestrictedParts } from './restricted-deps.ts'

/** Max pages of a list that one run reads. Further pages are skipped. */
const MAX_PAGES = 100

/** Reads and stores which items a source removed since the last call. On failure, stores the problem and rejects with a `SourceError`. */
export async function syncRemoved(parts: RestrictedParts, connector: RestrictedConnector): Promise<void> {
  const { clock } = parts
  const { name, removals } = connector
  if (!removals) return
  const began = clock.now()
  try {
    await readList(parts, connector, (await lastReadAt(parts, name))?.toISOString() ?? null)
    await noteRead(parts, name, { read_at: began, problem: null })
  } catch (error) {
    await noteRead(parts, name, { problem: isSourceError(error) ? error.problem : 'internal' })
    throw error
  }
}

async function readList(
  parts: RestrictedParts,
  { name, removals }: RestrictedConnector,
  since: string | null,
): Promise<void> {
  if (!removals) return
  let cursor: string | undefined
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { ids, next } = await parts.sources.queryOnce(removals, { since, ...(cursor && { cursor }) })
    await noteRemoved(parts, name, ids)
    if (next === null) return
    cursor = next
  }
}

async function lastReadAt({ database }: RestrictedParts, source: string): Promise<Date | null> {
  const row = await database.db
    .selectFrom('restricted_removal_lists')
    .select('read_at')
    .where('source', '=', source)
    .executeTakeFirst()
  return row?.read_at ?? null
}

async function noteRead(
  { database }: RestrictedParts,
  source: string,
  outcome: { read_at?: Date; problem: string | null },
): Promise<void> {
  await database.db
    .insertInto('restricted_removal_lists')
    .values({ source, read_at: null, ...outcome })
    .onConflict((on) => on.column('source').doUpdateSet(outcome))
    .execute()
}

/** Reads the lists of removed items of all sources that are switched on. If a list fails, it is read again the next day. */
export async function syncAllRemoved(parts: RestrictedParts): Promise<void> {
  if (!parts.settings.current('restricted').open) return
  for (const connector of parts.connectors.allOn())
    await syncRemoved(parts, connector).catch((error: unknown) =>
      parts.logger.warn(
        { err: error, source: connector.name },
        'the list of removed items of a source could not be read',
      ),
    )
}
