import { createLoader, type Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import type { Viewer } from '../../../endpoints/operation.ts'

/** A member and a kind of subject. */
type HeldQuery = { uid: number; kind: string }

/** Returns, for each query, the ids of the member's own subjects that wait for a moderator. Uses one SQL query. */
async function readHeld(handle: Handle<Tables>, queries: readonly HeldQuery[]): Promise<Set<number>[]> {
  const { rows } = await sql<{ place: number; id: number }>`
    select requested.place, removals.subject_id as id
    from unnest(${queries.map(({ uid }) => uid)}::bigint[], ${queries.map(({ kind }) => kind)}::text[])
      with ordinality as requested (uid, kind, place)
    join removals on removals.author_id = requested.uid and removals.subject_kind = requested.kind
    where cause = 'held' and restored_at is null and purged_at is null`.execute(handle)
  const found = queries.map(() => new Set<number>())
  for (const { place, id } of rows) found[place - 1]!.add(id)
  return found
}

const held = createLoader(readHeld)

/** Returns the ids of the viewer's own subjects of a kind that wait for a moderator: all of them, or only those among `ids`. */
export async function heldOf(
  handle: Handle<Tables>,
  { uid }: Pick<Viewer, 'uid'>,
  { kind, ids }: { kind: string; ids?: readonly number[] | undefined },
): Promise<ReadonlySet<number>> {
  if (uid === null || ids?.length === 0) return new Set()
  const all = await held.load(handle, { uid, kind })
  return ids ? new Set(ids.filter((id) => all.has(id))) : all
}
