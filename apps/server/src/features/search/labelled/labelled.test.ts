import { contract } from '@engawa/contract'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSite, type Site } from '../../../../test/site.ts'
import { reindexJob } from '../index.ts'

/** The required share of queries whose expected document is among the first three results. */
const GOAL = 0.95
const FIRST = 3

const readRows = async (name: string): Promise<string[][]> => {
  const text = await readFile(new URL(name, import.meta.url), 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'))
}

let site: Site
const keys = new Map<number, string>()

// Inserts rows directly, because the test measures the index and its queries, not the writing of posts.
beforeAll(async () => {
  site = await startSite()
  const { profile } = await site.register('librarian')
  const { database, jobs } = site.context.deps
  for (const [key = '', tag = '', title = '', text = ''] of await readRows('corpus.tsv')) {
    const at = new Date('2026-10-01T00:00:00Z')
    const { id } = await database.db
      .insertInto('posts')
      .values({
        ...{
          author_id: profile.uid,
          community_id: null,
          status: 'published',
          title,
          text,
          html: '',
          renderer: 0,
        },
        ...{
          excerpt: text,
          picture: null,
          tags: [tag],
          best_comment_id: null,
          last_author_id: null,
          removal_id: null,
        },
        ...{ created_at: at, updated_at: at, published_at: at, edited_at: null, active_at: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    keys.set(id, key)
  }
  await database.transaction((tx) => jobs.enqueue(tx, reindexJob, { kind: 'post' }))
  await site.idle()
})
afterAll(() => site?.stop())

async function firstOf(q: string): Promise<string[]> {
  const { items: hits } = await site.call(contract.search.find, { q, tab: 'post', limit: FIRST })
  return hits.map(({ card }) => keys.get(card.id) ?? '')
}

test('queries in Chinese, Japanese and English find the expected document among the first three', async () => {
  const queries = await readRows('queries.tsv')
  expect(queries.length).toBeGreaterThanOrEqual(200)
  const misses: string[] = []
  for (const [q = '', wanted = ''] of queries) {
    const first = await firstOf(q)
    if (!wanted.split(' ').every((key) => first.includes(key)))
      misses.push(`${q}: ${wanted}, found ${first.join(' ')}`)
  }
  const share = 1 - misses.length / queries.length
  const missed = misses.map((line) => `\n  ${line}`).join('')
  if (misses.length > 0) process.stderr.write(`${(100 * share).toFixed(1)} % found; missed:${missed}\n`)
  expect(share).toBeGreaterThanOrEqual(GOAL)
})
