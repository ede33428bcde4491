import { createLoader, type Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import type { Viewer } from '../../../endpoints/operation.ts'

/** A member and a kind of subject. */
type HeldQuery = { uid: number; kind: string }

/** Returns, for each query, the ids of the member's own subjects that wait for a moderator. Uses one SQL query. */
async function readHeld(handle: Handle<Tables>, asked: readonly HeldQuery[]): Promise<Set<number>[]> {
  const { rows } = await sql<{ place: number; id: number }>`
    select asked.place, removals.subject_id as id
    from unnest(${asked.map(({ uid }) => uid)}::bigint[], ${asked.map(({ kind }) => kind)}::text[])
      with ordinality as asked (uid, kind, place)
    join removals on removals.author_id = asked.uid and removals.subject_kind = asked.kind
    where cause = 'held' and restored_at is null and purged_at is null`.execute(handle)
  const found = asked.map(() => new Set<number>())
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
