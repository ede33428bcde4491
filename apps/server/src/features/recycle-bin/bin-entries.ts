import type { BinEntry, SubjectRef } from '@engawa/contract'
import type { Viewer } from '../../endpoints/operation.ts'
import { nameOf } from '../subjects/index.ts'
import type { RecycleBinDeps } from './recycle-bin-deps.ts'
import { canHold, canPurge, canRestore } from './recycle-bin-policy.ts'
import { removalsOf, subjectOf, type RemovalRow } from './removals-queries.ts'
import { authorsByIds } from '../members/index.ts'

/** Returns removals as the bin shows them. Loads the members and subjects of all removals together. */
export async function binEntries(
  deps: RecycleBinDeps,
  viewer: Viewer,
  rows: readonly RemovalRow[],
): Promise<BinEntry[]> {
  const uids = rows.flatMap((row) => [row.author_id, row.by_uid]).filter((uid) => uid !== null)
  const [people, containers, comments] = await Promise.all([
    authorsByIds(deps.database.db, viewer, [...new Set(uids)]),
    removedContainers(deps, viewer, rows),
    commentCounts(deps, rows),
  ])
  const personOf = (uid: number | null) => (uid === null ? null : (people.get(uid) ?? null))
  return rows.map((row) => {
    const hasLegalHold = row.legal_hold !== null
    return {
      subject: subjectOf(row),
      title: row.title,
      line: row.line,
      author: personOf(row.author_id),
      removedBy: personOf(row.by_uid),
      removedAt: row.created_at.toISOString(),
      reason: row.reason,
      purgeAt: row.purge_at.toISOString(),
      legalHold: row.legal_hold,
      with: partsOf(row, comments.get(keyOf(row)) ?? 0),
      container: containers.get(keyOf(row)) ?? null,
      can: {
        restore: canRestore(viewer, row),
        purge: canPurge(viewer, row) && !hasLegalHold,
        hold: canHold(viewer, row),
      },
    }
  })
}

const keyOf = (row: RemovalRow): string => `${row.subject_kind}:${row.subject_id}`

/** Returns the number of removed parts by name: the lengths of the lists in the removal's description, and the number of comments. */
function partsOf(row: RemovalRow, comments: number): Record<string, number> {
  const lists = Object.entries(row.what).flatMap(([name, value]): [string, number][] =>
    Array.isArray(value) && value.length > 0 ? [[name, value.length]] : [],
  )
  return Object.fromEntries(comments > 0 ? [...lists, ['comments', comments]] : lists)
}

const byKind = (rows: readonly RemovalRow[]) =>
  [...Map.groupBy(rows, (row) => row.subject_kind)].map(([kind, each]) => ({
    kind,
    ids: each.map((row) => row.subject_id),
  }))

async function commentCounts({ subjects, database }: RecycleBinDeps, rows: readonly RemovalRow[]) {
  const counts = new Map<string, number>()
  for (const { kind, ids } of byKind(rows))
    for (const [id, { comments }] of await subjects.countsOf(database.db, kind, ids))
      counts.set(`${kind}:${id}`, comments)
  return counts
}

/** Returns the removed containers of removed subjects. */
async function removedContainers(
  { subjects, database: { db } }: RecycleBinDeps,
  viewer: Viewer,
  rows: readonly RemovalRow[],
) {
  const found = new Map<string, SubjectRef & { title: string }>()
  const containers = await subjects.containersOf(db, viewer, rows.map(subjectOf))
  const removed = new Map<string, RemovalRow>()
  for (const [kind, refs] of Map.groupBy(containers.values(), (ref) => ref.kind)) {
    const ids = refs.map(({ id }) => id)
    for (const [id, row] of await removalsOf(db, kind, ids)) removed.set(nameOf({ kind, id }), row)
  }
  for (const [name, container] of containers) {
    const removal = removed.get(nameOf(container))
    if (removal) found.set(name, { ...container, title: removal.title || removal.line })
  }
  return found
}
