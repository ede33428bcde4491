import type { Client } from 'pg'
import { documentTerms, foldText } from '../../apps/server/src/features/search/index.ts'
import { FIRST_POST, SIZES } from './big-forum.ts'
import type { BenchSite } from './site.ts'
import { randomFrom, textOf } from './vocabulary.ts'
import { LANGUAGES } from './words.ts'

const AT_ONCE = 2_000
const TITLE_WORDS = 4
const TEXT_WORDS = 60

/**
 * Fills the search documents of the copied posts. Each document has a different text, and its terms are computed as the site computes them.
 */
export async function fillIndex(site: BenchSite): Promise<void> {
  await site.sql(async (client) => {
    // The indexes are created afterwards, because that is much faster than updating them for each row.
    await client.query('alter table search_documents detach partition search_documents_post')
    const { rows: indexes } = await client.query<{ name: string }>(
      `select indexrelid::regclass::text as name from pg_index
        where indrelid = 'search_documents_post'::regclass and not indisprimary`,
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    await client.query(`set maintenance_work_mem = '1GB'`)
    for (let from = 0; from < SIZES.posts; from += AT_ONCE) await addDocuments(client, from)
    await client.query(
      `alter table search_documents attach partition search_documents_post for values in ('post')`,
    )
    await client.query('vacuum analyze search_documents_post')
  })
}

async function addDocuments(client: Client, from: number): Promise<void> {
  const random = randomFrom(from + 1)
  const rows = Array.from({ length: Math.min(AT_ONCE, SIZES.posts - from) }, (_, step) => {
    const language = (from + step) % LANGUAGES
    const [title, text] = [textOf(language, TITLE_WORDS, random), textOf(language, TEXT_WORDS, random)]
    const terms = documentTerms([
      { text: title, weight: 'A', head: true },
      { text, weight: 'D' },
    ])
    return { id: FIRST_POST + from + step, title, folded: foldText(title), text, terms, likes: random() ** 6 }
  })
  await client.query(
    `insert into search_documents_post
       (kind, id, subkind, title, folded_title, text, at, standing, audience, terms)
     select 'post', id, '', title, folded, text, now() - (id - $1) * interval '97 seconds',
       likes - (id - $1) / 13e6, 'everyone', terms::tsvector
     from jsonb_to_recordset($2) as d (id bigint, title text, folded text, text text, terms text, likes float8)`,
    [FIRST_POST, JSON.stringify(rows)],
  )
}
