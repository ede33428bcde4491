import type { SubjectRef } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { SearchDocument } from '../subjects/index.ts'
import { documentTerms, type Field } from './document-terms.ts'
import { label } from './labels.ts'
import { foldText } from './text-tokens.ts'
import { rememberWords } from './words.ts'

/** Characters of a text that excerpts are taken from. */
const TEXT_KEPT = 3_000
const YEAR_MS = 365.25 * 24 * 3_600_000
const EPOCH = Date.UTC(2020)

/** Stores a document in place of the one before; null removes it. */
export async function writeDocument(
  tx: Tx<Tables>,
  { kind, id }: SubjectRef,
  document: SearchDocument | null,
): Promise<void> {
  if (!document) {
    await tx.deleteFrom('search_documents').where('kind', '=', kind).where('id', '=', id).execute()
    return
  }
  const values = columnsOf(document)
  await tx
    .insertInto('search_documents')
    .values({ kind, id, ...values })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(values))
    .execute()
  if (values.audience === 'everyone') await rememberWords(tx, `${document.title} ${document.text}`)
}

const columnsOf = (document: SearchDocument) => ({
  subkind: document.subkind ?? '',
  title: document.title,
  folded_title: foldText(document.title),
  text: [...document.text.replace(/\s+/g, ' ')].slice(0, TEXT_KEPT).join(''),
  at: document.at,
  standing: standingOf(document),
  author_id: document.author?.uid ?? null,
  shown_with_kind: document.shownWith?.kind ?? null,
  shown_with_id: document.shownWith?.id ?? null,
  audience: document.audience ?? 'everyone',
  terms: sql<string>`${termsOf(document)}::tsvector`,
})

/** A year newer counts as much as being liked twice as well. */
const standingOf = ({ weight, at }: SearchDocument): number =>
  Math.log2(1 + Math.max(0, weight)) / 40 + (at.getTime() - EPOCH) / YEAR_MS / 40

function termsOf({
  title,
  text,
  tags = [],
  keywords = [],
  author,
  inside = [],
  marks = [],
}: SearchDocument): string {
  const names = [...tags, ...keywords, ...(author ? [author.name] : [])]
  const head: Field[] = [
    { text: title, weight: 'A' },
    ...names.map((name): Field => ({ text: name, weight: 'B' })),
  ]
  const labels = [
    ...(author ? [label.author(author.uid)] : []),
    ...inside.map(label.inside),
    ...tags.map(label.tag),
    ...marks.map(label.mark),
  ]
  const terms = documentTerms([...head.map((field) => ({ ...field, head: true })), { text, weight: 'D' }])
  return [terms, ...new Set(labels)].join(' ')
}
