import { join } from 'node:path'
import type { SubjectRef } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { textWork } from '@engawa/platform/text-work'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import type { SearchDocument } from '../../subjects/index.ts'
import type { Prepared } from './prepare-document.ts'
import { storeWords } from './words.ts'

const preparing = textWork(
  join(import.meta.dirname, 'prepare-document.ts'),
  () => import('./prepare-document.ts'),
)

const YEAR_MS = 365.25 * 24 * 3_600_000
const EPOCH = Date.UTC(2020)

/** Replaces the stored document of a subject; null deletes the document. */
export async function writeDocument(
  tx: Tx<Tables>,
  { kind, id }: SubjectRef,
  document: SearchDocument | null,
): Promise<void> {
  if (!document) {
    await tx.deleteFrom('search_documents').where('kind', '=', kind).where('id', '=', id).execute()
    return
  }
  const prepared = await preparing('prepareDocument', document)
  const values = columnsOf(document, prepared)
  await tx
    .insertInto('search_documents')
    .values({ kind, id, ...values })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(values))
    .execute()
  if (values.audience === 'everyone') await storeWords(tx, prepared.words)
}

const columnsOf = (document: SearchDocument, { foldedTitle, text, terms }: Prepared) => ({
  subkind: document.subkind ?? '',
  title: document.title,
  folded_title: foldedTitle,
  text,
  at: document.at,
  standing: qualityOf(document),
  author_id: document.author ?? null,
  shown_with_kind: document.shownWith?.kind ?? null,
  shown_with_id: document.shownWith?.id ?? null,
  audience: document.audience ?? 'everyone',
  terms: sql<string>`${terms}::tsvector`,
})

/** Returns the standing of a document. Being one year newer counts as much as twice the weight. */
const qualityOf = ({ weight, at }: SearchDocument): number =>
  Math.log2(1 + Math.max(0, weight)) / 40 + (at.getTime() - EPOCH) / YEAR_MS / 40
