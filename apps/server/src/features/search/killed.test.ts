import { forum, search, type CallInputOf } from '@engawa/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyRow } from '../../../test/copy-row.ts'
import { createKillableSite, type KillableSite } from '../../../test/faults/killable-site.ts'
import { acquireLock, isLockAwaited } from '../../../test/acquire-lock.ts'
import type { Front } from '../../../test/process/front.ts'
import { until } from '../../../test/process/until.ts'

/** Number of posts: more than three batches of a rebuild. */
const POSTS = 350

let site: KillableSite

beforeEach(async () => {
  site = await createKillableSite()
})
afterEach(() => site?.remove())

/** Publishes a post and copies it. Returns the ids in order. */
async function writePosts(front: Front): Promise<number[]> {
  const author = await front.register()
  const { id, version } = await front.call(forum.create, { title: 'Night heron', text: 'It waits.' }, author)
  await front.call(forum.update, { id, version, publish: true }, author)
  await copyRow(site.client, 'posts', id, POSTS - 1)
  const { rows } = await site.client.query<{ id: number }>('select id::int from posts order by id')
  return rows.map((row) => row.id)
}

async function find(front: Front, q: string): Promise<number[]> {
  const ids: number[] = []
  let cursor: string | undefined
  do {
    const page: CallInputOf<typeof search.find> = { q, tab: 'post', sort: 'oldest', limit: 50, cursor }
    const { items: hits, nextCursor } = await front.call(search.find, page)
    ids.push(...hits.map(({ card }) => card.id))
    cursor = nextCursor ?? undefined
  } while (cursor)
  return ids.sort((a, b) => a - b)
}

test('all documents are found again after the server was killed during a rebuild of the index', async () => {
  const first = await site.start()
  const ids = await writePosts(first)
  await first.kill()

  // Simulates an update that changes the form of documents. A lock stops the rebuild in the middle of its second batch.
  const middle = ids[150]!
  await site.client.query(`delete from search_documents; update search_kinds set version = 0`)
  const release = await acquireLock(site, 'search-document', middle)
  const second = await site.start()
  await until('the index waits in the middle', () => isLockAwaited(site.client))
  expect(await find(second, 'heron')).toEqual(ids.filter((id) => id < middle))
  await second.kill()
  await release()

  const third = await site.start()
  await until('everything is found', async () => (await find(third, 'heron')).length === POSTS)
  expect(await find(third, 'heron')).toEqual(ids)
})
