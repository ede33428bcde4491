import { contract } from '@engawa/contract'
import { openTestProxy, startTestPostgres } from '@engawa/platform/testing'
import { Client } from 'pg'
import { request } from 'undici'
import { pathsOf, requestsOf } from '../lib/readers.ts'
import { atMost, percentile, type Row } from '../lib/row.ts'
import { openBenchSite, type BenchSite } from '../lib/site.ts'

/** The added time of a round trip to the database in milliseconds. */
const ADDED_MS = 20
const TIMES = 9
const GOAL_PAGE = 4
const GOAL_WRITE = 6
/** The member's rank in the community is read, and the community is updated. */
const GOAL_IN_COMMUNITY = 8

type Action = { what: string; goal: number; act(at: number): Promise<unknown> }

/** Returns the actions of members that are measured. */
async function actionsOf(site: BenchSite): Promise<Action[]> {
  const { chat, discussion, forum } = contract
  const [member, friend] = [await site.register(), await site.register()]
  const pages = Object.entries(await pathsOf(site)).map(([kind, paths]) => {
    const [{ path, headers }] = requestsOf([member], paths) as [
      { path: string; headers: Record<string, string> },
    ]
    const act = async () => {
      const answer = await request(site.url() + path, { headers })
      await answer.body.dump()
      if (answer.statusCode !== 200) throw new Error(`${path} was answered ${answer.statusCode}`)
    }
    return { what: `the ${kind} page of a member`, goal: GOAL_PAGE, act }
  })
  const { items } = await site.call(forum.list, {})
  const inCommunity = items.find(({ community }) => community !== null)!
  const { id, version } = await site.call(forum.create, { title: 'A topic', text: 'A text' }, friend)
  await site.call(forum.update, { id, version, publish: true }, friend)
  const { uid: receiverId } = await site.call(contract.accounts.info, {}, friend)
  const comment = (post: number) =>
    site.call(discussion.add, { kind: 'post', id: post, text: `A comment for @${friend.name}` }, member)
  const message = { receiverId, content: 'Hello' }
  return [
    ...pages,
    { what: 'a comment with a mention', goal: GOAL_WRITE, act: () => comment(id) },
    {
      what: 'a comment with a mention in a community',
      goal: GOAL_IN_COMMUNITY,
      act: () => comment(inCommunity.id),
    },
    {
      what: 'a message',
      goal: GOAL_WRITE,
      act: (at) => site.call(chat.send, { ...message, id: `${at}` }, member),
    },
  ]
}

async function medianOf(act: Action['act']): Promise<number> {
  const times: number[] = []
  while (times.length < TIMES) {
    const since = performance.now()
    await act(times.length)
    times.push(performance.now() - since)
  }
  return percentile(times, 50)
}

/**
 * Counts the round trips to the database that a request waits for: the time that it takes longer with a slow network to the database,
 * divided by the time that one statement takes longer.
 */
export const latency: Row = {
  name: 'latency',
  async run() {
    const server = await startTestPostgres()
    const { url } = await server.createDatabase()
    const network = await openTestProxy(url)
    const site = await openBenchSite({ DATABASE_URL: network.url })
    const client = new Client({ connectionString: network.url })

    async function addedTo(act: Action['act']): Promise<number> {
      let calls = 0
      const next = () => act((calls += 1))
      network.delay(ADDED_MS / 2)
      // Opens the connections, which takes several round trips each.
      await medianOf(next)
      const slowed = await medianOf(next)
      network.delay(0)
      const without = await medianOf(next)
      return slowed - without
    }

    try {
      await client.connect()
      await site.settle()
      const ofOne = await addedTo(() => client.query('select 1'))
      const measured = []
      for (const { what, goal, act } of await actionsOf(site)) {
        const roundTrips = Math.round((await addedTo(act)) / ofOne)
        measured.push(atMost(`round trips of ${what}`, roundTrips, goal, 'round trips'))
      }
      return measured
    } finally {
      await client.end()
      await site.close()
      await network.close()
      await server.stop()
    }
  },
}
