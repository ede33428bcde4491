import type { Tx } from '@engawa/platform/database'
import { defineJob } from '@engawa/platform/jobs'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../../db/schema.ts'
import { documentTerms } from './document-terms.ts'
import type { SearchDeps } from './search-deps.ts'
import type { SearchTables } from './search-tables.ts'
import { foldText } from './text-tokens.ts'

type Document = SearchTables['search_documents']

/** Brings one document up to date. Whoever changes what a document is made of enqueues it in the same transaction. */
export const indexJob = defineJob(
  'search.index',
  z.object({ kind: z.enum(['work', 'user']), id: z.number().int() }),
  { key: ({ kind, id }) => `${kind}:${id}` },
)

export function defineSearchJobs(deps: SearchDeps): void {
  deps.jobs.handle(indexJob, ({ kind, id }) => (kind === 'work' ? indexWork(deps, id) : indexUser(deps, id)))
}

const indexWork = (deps: SearchDeps, id: number): Promise<void> =>
  replace(deps, 'work', id, async (tx) => {
    const work = await deps.works.searchableWork(tx, id)
    return (
      work && {
        subkind: work.type,
        title: work.title,
        summary: work.summary,
        weight: work.weight,
        terms: documentTerms([
          { text: work.title, weight: 'A' },
          ...[...work.tags, work.author].map((text) => ({ text, weight: 'B' as const })),
          { text: work.summary, weight: 'D' },
        ]),
      }
    )
  })

/** A user's works hold the name too: they follow. */
async function indexUser(deps: SearchDeps, id: number): Promise<void> {
  const user = await deps.accounts.searchableUser(id)
  await replace(
    deps,
    'user',
    id,
    async () =>
      user && {
        subkind: '',
        title: user.name,
        summary: user.description,
        weight: 0,
        terms: documentTerms([
          { text: user.name, weight: 'A' },
          { text: user.description, weight: 'D' },
        ]),
      },
  )
  for (const workId of await deps.works.publishedIdsOf(id)) await indexWork(deps, workId)
}

/** Writes a document as it is now. Locked by its name, so that of two at once the later one reads what is newest. */
const replace = (
  deps: SearchDeps,
  kind: Document['kind'],
  id: number,
  read: (tx: Tx<Tables>) => Promise<Omit<Document, 'kind' | 'id' | 'folded_title'> | undefined>,
): Promise<void> =>
  deps.database.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`search:${kind}:${id}`}))`.execute(tx)
    const document = await read(tx)
    if (!document) {
      await tx.deleteFrom('search_documents').where('kind', '=', kind).where('id', '=', id).execute()
      return
    }
    const values = { ...document, folded_title: foldText(document.title) }
    await tx
      .insertInto('search_documents')
      .values({ kind, id, ...values })
      .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(values))
      .execute()
  })
