import { accounts } from '@engawa/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testClock } from '../factories.ts'
import { startFakeSource, type FakeSource } from '../fake-source.ts'
import type { Person } from '../site.ts'
import { endpoints, inputFor, sendWhole } from '../matrix/calls.ts'
import { answerForSources, makePrivateThings, type Sample } from '../matrix/make-private-things.ts'
import { startCountedSite } from './count-waves.ts'

/** The maximum number of round trips to the database that a reading call waits for. */
const MAX_WAVES = 4
/** The calls that wait for more. Lower a number when the call needs fewer. */
const SLOWER: Record<string, number> = {
  // A comment on a post in a community: the comment, the post, the rank in the community, and two more.
  'discussion.dates': 5,
  'reactions.status': 5,
  // Without hits as typed, a search is corrected.
  'search.find': 5,
  'videos.sizes': 5,
  'wiki.diff': 5,
}
/** Groups whose calls wait for a foreign source, and store what it answers. */
const OF_SOURCES = ['anime', 'boards', 'code', 'feedReader', 'imageSearch']

const clock = testClock()
let fake: FakeSource
let counted: Awaited<ReturnType<typeof startCountedSite>>
let owner: Person
let admin: Person
let samples: Record<string, Sample[]>

beforeAll(async () => {
  fake = await startFakeSource()
  answerForSources(fake)
  const env = { UPSTREAM_BANGUMI_URL: fake.origin, UPSTREAM_FEEDS_URL: fake.origin }
  counted = await startCountedSite({ clock, env })
  const { site } = counted
  const [friend, moderator] = [await site.register(), await site.moderator()]
  owner = await site.register()
  admin = await site.admin()
  await site.context.accounts.setFollow(friend.profile.uid, owner.profile.uid, true)
  ;({ samples } = await makePrivateThings(site, { owner, friend, moderator, fake }))
  await site.idle()
})
afterAll(async () => {
  await counted?.stop()
  await fake?.stop()
})

const readers = endpoints.filter(
  ({ method, name }) => method === 'GET' && !OF_SOURCES.includes(name.split('.')[0]!),
)

test.each(readers.map((each) => [each.name, each] as const))(
  '%s waits for few round trips to the database',
  async (name, endpoint) => {
    const { site, cost } = counted
    const isForStaff = endpoint.audience === 'moderator' || endpoint.audience === 'admin'
    const caller = isForStaff ? admin : owner
    for (const sample of samples[name] ?? samples[name.split('.')[0]!] ?? [{}]) {
      // Limits of rates do not apply, and the session is read before.
      clock.advance(60_000)
      await site.call(accounts.info, {}, caller)
      const { waves, list } = await cost(() =>
        sendWhole(site, endpoint, inputFor(endpoint, sample), caller.token),
      )
      expect(waves, `The waves:\n - ${list}\n`).toBeLessThanOrEqual(SLOWER[name] ?? MAX_WAVES)
    }
  },
)
