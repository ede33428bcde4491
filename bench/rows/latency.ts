import { contract } from '@engawa/contract'
import { openTestProxy, startTestPostgres } from '@engawa/platform/testing'
import { request } from 'undici'
import { pathsOf, requestsOf } from '../lib/readers.ts'
import { atMost, percentile, type Row } from '../lib/row.ts'
import { openBenchSite, type BenchSite } from '../lib/site.ts'

const ADDED_MS = 20
const TIMES = 9
const GOAL_PAGE = 4
const GOAL_WRITE = 6

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
  const { uid: receiverId } = await site.call(contract.accounts.info, {}, friend)
  const comment = { kind: 'post', id: items[0]!.id, text: `A comment for @${friend.name}` }
  const message = { receiverId, content: 'Hello' }
  return [
    ...pages,
    {
      what: 'a comment with a mention',
      goal: GOAL_WRITE,
      act: () => site.call(discussion.add, comment, member),
    },
    {
      what: 'a message',
      goal: GOAL_WRITE,
      act: (at) => site.call(chat.send, { ...message, id: `${at}` }, member),
    },
  ]
}

/**
 * Counts the round trips to the database that a request waits for: the time that it takes longer if the network to the database is
 * slower, divided by the added time of one round trip.
 */
export const latency: Row = {
  name: 'latency',
  async run() {
    const server = await startTestPostgres()
    const { url } = await server.createDatabase()
    const network = await openTestProxy(url)
    const site = await openBenchSite({ DATABASE_URL: network.url })
    try {
      await site.settle()
      let at = 0
      const timeOf = async (act: Action['act']): Promise<number> => {
        const times: number[] = []
        while (times.length < TIMES) {
          const since = performance.now()
          await act((at += 1))
          times.push(performance.now() - since)
        }
        return percentile(times, 50)
      }
      const measured = []
      for (const { what, goal, act } of await actionsOf(site)) {
        await timeOf(act)
        const without = await timeOf(act)
        network.delay(ADDED_MS / 2)
        const delayed = await timeOf(act)
        network.delay(0)
        measured.push(
          atMost(`round trips of ${what}`, (delayed - without) / ADDED_MS, goal, 'round trips', 1),
        )
      }
      return measured
    } finally {
      await site.close()
      await network.close()
      await server.stop()
    }
  },
}
