import { SubjectKind, type SubjectRef } from '@engawa/contract'
import { defineJob } from '@engawa/platform/jobs'
import { sql } from 'kysely'
import { z } from 'zod'
import type { SearchDeps } from './search-deps.ts'
import { writeDocument } from './write-document.ts'
import { lockFor } from '../../locks.ts'

/** Brings one document up to date. Code that changes what a document is made of enqueues it in the same transaction. */
export const indexJob = defineJob('search.index', z.object({ kind: SubjectKind, id: z.number().int() }), {
  key: ({ kind, id }) => `${kind}:${id}`,
  // A restored site writes its whole index.
  afterRestore: false,
})

/**
 * Brings many documents up to date: those of one kind or of all, of one author (whose name they hold) or of everybody.
 * It has a queue of its own, so single documents never wait for it.
 */
export const reindexJob = defineJob(
  'search.reindex',
  z.object({
    kind: SubjectKind.optional(),
    author: z.number().int().optional(),
    after: z.number().int().optional(),
  }),
  { key: ({ kind, author, after }) => `${kind}:${author}:${after}`, afterRestore: false },
)

/** Documents of one run; the next run continues after them, also in another process. */
const BATCH = 100

export function handleSearchJobs(deps: SearchDeps): void {
  deps.jobs.handle(indexJob, (ref) => index(deps, ref))
  deps.jobs.handle(reindexJob, (batch, { signal }) => reindex(deps, batch, signal))
}

/** Writes a document as it is now, under a lock and reading below it: of two at once the later one reads what is newest. */
const index = (deps: SearchDeps, { kind, id }: SubjectRef): Promise<void> =>
  deps.database.transaction(async (tx) => {
    await lockFor(tx, 'search-document', id)
    const document = await deps.subjects.find(kind)?.document?.(tx, id)
    await writeDocument(tx, { kind, id }, document ?? null)
  })

/** Raised with every change of what documents are made of, or of how their rows are stored. */
const INDEX_VERSION = 2

/**
 * Makes room for the documents of every kind, and has those written in the background that are missing or of an older form:
 * after an update, after a restore, and of a kind that is new. Enqueued in the transaction that notes it.
 */
export const reindexWhenOutdated = ({ subjects, database, jobs }: SearchDeps): Promise<void> =>
  database.transaction(async (tx) => {
    const known = await tx
      .selectFrom('search_kinds')
      .select('kind')
      .where('version', '=', INDEX_VERSION)
      .execute()
    for (const kind of searchableKinds({ subjects })) {
      if (known.some((each) => each.kind === kind)) continue
      await sql`select search_add_kind(${kind})`.execute(tx)
      await tx
        .insertInto('search_kinds')
        .values({ kind, version: INDEX_VERSION })
        .onConflict((conflict) => conflict.column('kind').doUpdateSet({ version: INDEX_VERSION }))
        .execute()
      await jobs.enqueue(tx, reindexJob, { kind }, { bulk: true })
    }
  })

type Batch = z.output<typeof reindexJob.schema>

async function reindex(
  deps: SearchDeps,
  { kind, author, after = 0 }: Batch,
  signal: AbortSignal,
): Promise<void> {
  const enqueue = (batches: Batch[]) =>
    deps.database.transaction(async (tx) => {
      for (const batch of batches)
        // A changed name does not wait for the whole index.
        await deps.jobs.enqueue(tx, reindexJob, batch, { bulk: author === undefined })
    })
  if (kind === undefined) return enqueue(searchableKinds(deps).map((each) => ({ kind: each, author })))
  const ids = await nextIds(deps, kind, author, after)
  for (const id of ids) {
    signal.throwIfAborted()
    await index(deps, { kind, id })
  }
  if (ids.length >= BATCH) await enqueue([{ kind, author, after: ids.at(-1)! }])
}

/** Subjects that exist and documents that are there: those of subjects that are gone are removed. */
async function nextIds(deps: SearchDeps, kind: string, author: number | undefined, after: number) {
  const { db } = deps.database
  const ids = await deps.subjects.find(kind)?.idsAfter?.(db, { after, limit: BATCH, author })
  if (author !== undefined) return ids ?? []
  const documents = await db
    .selectFrom('search_documents')
    .select('id')
    .where('kind', '=', kind)
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute()
  const all = new Set([...(ids ?? []), ...documents.map(({ id }) => id)])
  return [...all].sort((a, b) => a - b).slice(0, BATCH)
}

/** The kinds that are searched now: not those of sections that are switched off. */
export const searchedKinds = (deps: Pick<SearchDeps, 'subjects'>): string[] =>
  searchableKinds(deps).filter((kind) => !deps.subjects.isOff(kind))

/** The kinds that have documents, in the order they were registered. */
export const searchableKinds = ({ subjects }: Pick<SearchDeps, 'subjects'>): string[] =>
  subjects.kinds().filter((kind) => subjects.find(kind)?.document)
