import { SubjectKind, type SubjectRef } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { defineJob } from '@engawa/platform/jobs'
import { z } from 'zod'
import type { Tables } from '../../db/schema.ts'
import { lockFor } from '../../locks.ts'
import { memberRows } from '../members/index.ts'
import type { SearchDocument } from '../subjects/index.ts'
import { engineOf } from './engine/engine-of.ts'
import type { SearchDeps } from './search-deps.ts'

/** A job that updates one document. Code that changes the data of a document enqueues this job in the same transaction. */
export const indexJob = defineJob('search.index', z.object({ kind: SubjectKind, id: z.number().int() }), {
  key: ({ kind, id }) => `${kind}:${id}`,
  // Not needed after a restore, because a restored site rebuilds its whole index.
  afterRestore: false,
})

/**
 * A job that updates many documents: of one kind or of all kinds, and of one author or of all authors. It has a separate queue, so that
 * updates of single documents never wait for it.
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

/** Max documents that one run updates. The next run continues after them, perhaps in another process. */
const BATCH = 100

export function handleSearchJobs(deps: SearchDeps): void {
  deps.jobs.handle(indexJob, (ref) => index(deps, ref))
  deps.jobs.handle(reindexJob, (batch, { signal }) => reindex(deps, batch, signal))
}

/**
 * Writes the document of a subject. Locks the document before it reads the subject, so that the later of two concurrent runs writes the
 * newest data.
 */
const index = (deps: SearchDeps, { kind, id }: SubjectRef): Promise<void> =>
  deps.database.transaction(async (tx) => {
    await lockFor(tx, 'search-document', id)
    const document = await deps.subjects.find(kind)?.document?.(tx, id)
    await engineOf(deps).write(tx, { kind, id }, document ? await withAuthor(tx, document) : null)
  })

/** Adds the name of the author to the keywords of a document. */
async function withAuthor(tx: Tx<Tables>, document: SearchDocument): Promise<SearchDocument> {
  const { author, keywords = [] } = document
  if (author === undefined) return document
  const names = (await memberRows(tx, [author])).map(({ name }) => name)
  return { ...document, keywords: [...keywords, ...names] }
}

/**
 * Enqueues jobs for kinds whose documents are missing or outdated: after an update or a restore, and for new kinds. The same transaction
 * stores the new version.
 */
export function reindexWhenOutdated(deps: SearchDeps): Promise<void> {
  const { version } = engineOf(deps)
  return deps.database.transaction(async (tx) => {
    const known = await tx.selectFrom('search_kinds').select('kind').where('version', '=', version).execute()
    for (const kind of searchableKinds(deps)) {
      if (known.some((each) => each.kind === kind)) continue
      await tx
        .insertInto('search_kinds')
        .values({ kind, version })
        .onConflict((conflict) => conflict.column('kind').doUpdateSet({ version }))
        .execute()
      await deps.jobs.enqueue(tx, reindexJob, { kind }, { bulk: true })
    }
  })
}

type Batch = z.output<typeof reindexJob.schema>

async function reindex(
  deps: SearchDeps,
  { kind, author, after = 0 }: Batch,
  signal: AbortSignal,
): Promise<void> {
  const enqueue = (batches: Batch[]) =>
    deps.database.transaction(async (tx) => {
      for (const batch of batches)
        // The documents of a renamed author do not wait for a rebuild of the index.
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

/**
 * Returns the next ids of subjects and of stored documents. The ids of documents are included, so that documents of deleted subjects are
 * removed.
 */
async function nextIds(deps: SearchDeps, kind: string, author: number | undefined, after: number) {
  const { db } = deps.database
  const ids = await deps.subjects.find(kind)?.idsAfter?.(db, { after, limit: BATCH, author })
  if (author !== undefined) return ids ?? []
  const documents = await engineOf(deps).idsAfter(kind, { after, limit: BATCH })
  const all = new Set([...(ids ?? []), ...documents])
  return [...all].sort((a, b) => a - b).slice(0, BATCH)
}

/** Returns the kinds to search. Leaves out kinds of switched-off sections. */
export const searchedKinds = (deps: Pick<SearchDeps, 'subjects'>): string[] =>
  searchableKinds(deps).filter((kind) => !deps.subjects.isOff(kind))

/** Returns the kinds that have documents, in the order of registration. */
export const searchableKinds = ({ subjects }: Pick<SearchDeps, 'subjects'>): string[] =>
  subjects.kinds().filter((kind) => subjects.find(kind)?.document)
