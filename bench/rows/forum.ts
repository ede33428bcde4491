import { discussion, forum } from '@engawa/contract'
import { fillForumOnce, SIZES, type BigForum } from '../lib/big-forum.ts'
import { atMost, percentile, type Measured, type Row } from '../lib/row.ts'
import type { BenchSite } from '../lib/site.ts'

const GOAL_MS = 60
/** The number of calls for each list at each depth, and for jumps into the topic. */
const CALLS = 15

const number = (value: number): string => value.toLocaleString('en')

/** Returns the milliseconds that `work` takes. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

type Sort = 'active' | 'new' | 'top'
type Scope = { communityId?: number; tag?: string; authorId?: number }

const COLUMNS = { active: 'active_at', new: 'published_at', top: 'score' } as const
const KEYS = { active: 'active', new: 'new', top: 'score' } as const

/** Returns the cursor that a reader would have after reading a share of a list. */
async function cursorAt(
  site: BenchSite,
  sort: Sort,
  scope: Scope,
  part: number,
): Promise<string | undefined> {
  if (part === 0) return undefined
  const conditions = [
    scope.communityId === undefined ? [] : [`community_id = ${scope.communityId}`],
    scope.authorId === undefined ? [] : [`author_id = ${scope.authorId}`],
    scope.tag === undefined ? [] : [`tags @> array['${scope.tag}']`],
  ].flat()
  const where = ["status = 'published'", 'removal_id is null', ...conditions].join(' and ')
  const { rows } = await site.sql((client) =>
    client.query<{ value: string; id: string }>(
      `with list as (select ${COLUMNS[sort]}::text as value, id::text from posts where ${where}),
            size as (select count(*) as n from list)
       select value, id from list order by value desc, id desc
       offset (select floor(n * ${part})::bigint from size) limit 1`,
    ),
  )
  const [row] = rows
  return Buffer.from(JSON.stringify({ [KEYS[sort]]: row!.value, id: row!.id })).toString('base64url')
}

/**
 * Returns the durations in milliseconds of one call of a list at each of `parts`: positions as shares of the list's length, from 0 to 1.
 * The caller passes slightly different positions, so that no answer is cached.
 */
async function listTimes(site: BenchSite, sort: Sort, scope: Scope, parts: number[]): Promise<number[]> {
  const times: number[] = []
  for (const part of parts) {
    const cursor = await cursorAt(site, sort, scope, part)
    const input = { sort, period: 'all' as const, ...scope, ...(cursor !== undefined && { cursor }) }
    times.push(await timeOf(() => site.call(forum.list, input)))
  }
  return times
}

async function lists(site: BenchSite, { community, tag, author }: BigForum): Promise<Measured[]> {
  const scopes: Scope[] = [{}, { communityId: community }, { tag }, { authorId: author }]
  const at = (from: number) => Array.from({ length: CALLS }, (_, step) => from + step * 0.006)
  const [early, deep]: [number[], number[]] = [[], []]
  const slowest = { name: '', ms: 0 }
  for (const sort of ['active', 'new', 'top'] as const) {
    for (const scope of scopes) {
      const [first, last] = [
        await listTimes(site, sort, scope, at(0)),
        await listTimes(site, sort, scope, at(0.9)),
      ]
      early.push(...first)
      deep.push(...last)
      const ms = percentile([...first, ...last], 95)
      if (ms > slowest.ms)
        Object.assign(slowest, { ms, name: `${sort} of ${Object.keys(scope)[0] ?? 'all'}` })
    }
  }
  const what = `a page of any list of ${number(SIZES.posts)} posts, p95`
  return [
    atMost(`${what}: at its beginning`, percentile(early, 95), GOAL_MS, 'ms', 1),
    atMost(`${what}: near its end`, percentile(deep, 95), GOAL_MS, 'ms', 1),
    atMost(`the slowest of these lists (${slowest.name}), p95`, slowest.ms, GOAL_MS, 'ms', 1),
  ]
}

async function jumps(site: BenchSite, { topic }: BigForum): Promise<Measured[]> {
  const [calls, pages]: [number[], number[]] = [[], []]
  const floorAt = (at: number) => 1 + ((at * 7_919 * 13) % (SIZES.replies - 100))
  for (let at = 0; at < 10 * CALLS; at += 1) {
    const from = floorAt(at)
    calls.push(
      await timeOf(() => site.call(discussion.list, { kind: 'post', id: topic, order: 'oldest', from })),
    )
    const page = `${site.url()}/forum/post/${topic}?floor=${from + 1}`
    pages.push(
      await timeOf(async () => {
        const answer = await fetch(page, { headers: { accept: 'text/html' } })
        if (!answer.ok) throw new Error(`${page} was answered ${answer.status}`)
        await answer.text()
      }),
    )
  }
  const what = `a jump into a topic of ${number(SIZES.replies)} replies`
  return [
    atMost(`${what}, call, p95`, percentile(calls, 95), GOAL_MS, 'ms', 1),
    atMost(`${what}, whole page, p95`, percentile(pages, 95), GOAL_MS, 'ms', 1),
  ]
}

/** Measures a very large forum: every list at its beginning and near its end, and jumps into a very long topic. */
export const bigForum: Row = {
  name: 'forum',
  async run(site) {
    const since = performance.now()
    const filled = await fillForumOnce(site)
    const seconds = (performance.now() - since) / 1_000
    return [
      {
        what: `filling ${number(SIZES.posts)} posts, ${number(SIZES.members)} members, ${number(SIZES.replies)} replies`,
        goal: '',
        measured: `${seconds.toFixed(0)} s`,
        met: undefined,
      },
      ...(await lists(site, filled)),
      ...(await jumps(site, filled)),
    ]
  },
}
