import { contract } from '@engawa/contract'
import { startTestPostgres, startTestRedis } from '@engawa/platform/testing'
import { Redis } from 'ioredis'
import { Client } from 'pg'
import { request } from 'undici'
import { addressAt } from '../lib/addresses.ts'
import { cpuSeconds, parentOf } from '../lib/processes.ts'
import { pathsOf, requestsOf } from '../lib/readers.ts'
import type { Measured, Row } from '../lib/row.ts'
import { openBenchSite, type BenchSite, type Person } from '../lib/site.ts'

const TIMES = 200
/** The number of times that a member acts. It is so low that no member reaches a limit. */
const TIMES_OF_MEMBER = 8
/** The number of calls before the measurement, which fill caches and compile code. */
const WARM_UP = 40
const PAIRS = TIMES / TIMES_OF_MEMBER

type Action = { what: string; act(at: number): Promise<unknown> }
type Costs = { site: number; database: number; redis: number }

/** Returns the requests whose costs decide how many machines a community needs. */
async function actionsOf(site: BenchSite): Promise<Action[]> {
  const { accounts, chat, discussion, forum, search, works } = contract
  const members: Person[] = []
  while (members.length < 2 * PAIRS) members.push(await site.register())
  const memberAt = (at: number): Person => members[Math.floor(at / TIMES_OF_MEMBER) % PAIRS]!
  const receivers = await Promise.all(
    members.slice(PAIRS).map(async (each) => (await site.call(accounts.info, {}, each)).uid),
  )
  const paths = Object.values(await pathsOf(site)).flat()
  const { items: posts } = await site.call(forum.list, {})
  const { items: list } = await site.call(works.list, {})
  const cover = list.find((work) => work.cover !== null)!.cover!.sources[0]!

  let addresses = 0x50_00_00
  const open = async (path: string, headers: Record<string, string> = {}): Promise<void> => {
    const answer = await request(site.url() + path, {
      headers: { ...headers, 'x-forwarded-for': addressAt((addresses += 1)) },
    })
    await answer.body.dump()
    if (answer.statusCode !== 200) throw new Error(`${path} was answered ${answer.statusCode}`)
  }
  const page = (path: string, member?: Person): Promise<void> => {
    const [one] = requestsOf([member], [path])
    return open(path, one!.headers)
  }
  return [
    { what: 'a page of a member', act: (at) => page(paths[at % paths.length]!, memberAt(at)) },
    { what: 'a stored page of a guest', act: () => page('/forum') },
    { what: 'a call that reads', act: (at) => site.call(forum.list, {}, memberAt(at)) },
    {
      what: 'a search',
      act: (at) => site.call(search.find, { q: posts[at % posts.length]!.title }, memberAt(at)),
    },
    {
      what: 'a comment with its jobs',
      act: (at) =>
        site.call(discussion.add, { kind: 'post', id: posts[0]!.id, text: `Comment ${at}` }, memberAt(at)),
    },
    {
      what: 'a message',
      act: (at) =>
        site.call(
          chat.send,
          { receiverId: receivers[Math.floor(at / TIMES_OF_MEMBER) % PAIRS]!, content: 'Hello', id: `${at}` },
          memberAt(at),
        ),
    },
    { what: 'a picture from the disk', act: () => open(new URL(cover.url, site.url()).pathname) },
  ]
}

/**
 * Measures the CPU time that requests take in the site, in PostgreSQL and in Redis, and what they add to the write-ahead log. The requests
 * are sent one after the other. Linux only.
 */
export const costs: Row = {
  name: 'costs',
  async run() {
    const redis = await startTestRedis()
    if (!redis) throw new Error('redis-server is not installed')
    const server = await startTestPostgres()
    const { url } = await server.createDatabase()
    const site = await openBenchSite({ DATABASE_URL: url, REDIS_URL: redis.url })
    const client = new Client({ connectionString: url })
    const redisClient = new Redis(redis.url)

    try {
      await client.connect()
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      const postmaster = parentOf(rows[0]!.pid)
      const redisPid = Number(/^process_id:(\d+)/m.exec(await redisClient.info('server'))![1])
      const used = (): Costs => ({
        site: site.cpuSeconds(),
        database: cpuSeconds(postmaster),
        redis: cpuSeconds(redisPid),
      })
      const logged = async (): Promise<number> => {
        const at = await client.query<{ bytes: string }>(
          `select pg_current_wal_insert_lsn() - '0/0' as bytes`,
        )
        return Number(at.rows[0]!.bytes)
      }
      await site.settle()
      const measured: Measured[] = []
      for (const { what, act } of await actionsOf(site)) {
        for (let at = 0; at < WARM_UP; at += 1) await act(at)
        await site.settle()
        const [before, walBefore] = [used(), await logged()]
        for (let at = WARM_UP; at < WARM_UP + TIMES; at += 1) await act(at)
        await site.settle()
        const [after, walAfter] = [used(), await logged()]
        const ms = (part: keyof Costs): string => (((after[part] - before[part]) * 1_000) / TIMES).toFixed(2)
        measured.push({
          what: `${what}: CPU of the site, PostgreSQL and Redis; log of changes`,
          goal: '',
          measured: `${ms('site')} + ${ms('database')} + ${ms('redis')} ms; ${((walAfter - walBefore) / TIMES / 1024).toFixed(1)} kB`,
          met: undefined,
        })
      }
      return measured
    } finally {
      redisClient.disconnect()
      await client.end()
      await site.close()
      await server.stop()
      await redis.stop()
    }
  },
}
