import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contract } from '@engawa/contract'
import { hostileAddresses } from '@engawa/platform/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errorOf, testClock } from '../factories.ts'
import { startFakeSource, type FakeSource } from '../fake-source.ts'
import { startSite, type Person, type Site } from '../site.ts'

const { feedReader, imageSearch } = contract

const requested: string[] = []
const inside = createServer((request, response) => {
  requested.push(request.url ?? '')
  response.end('<rss version="2.0"><channel><title>secret</title></channel></rss>')
})
const clock = testClock()
let fake: FakeSource
let site: Site
let member: Person

beforeAll(async () => {
  await new Promise<void>((resolve) => inside.listen(0, resolve))
  fake = await startFakeSource()
  site = await startSite({ clock, env: { UPSTREAM_FEEDS_URL: fake.origin } })
  member = await site.register()
})
afterAll(async () => {
  await site?.stop()
  await fake?.stop()
  inside.closeAllConnections()
  await new Promise((resolve) => inside.close(resolve))
})
// Advances the clock, so that rate limits of earlier tests do not apply.
beforeEach(() => clock.advance(60_000))

/** Calls in which a member passes a URL that the site fetches. */
const FETCHING: Record<string, (address: string) => Promise<unknown>> = {
  'a feed to subscribe to': (url) => site.call(feedReader.subscribe, { url }, member),
  'a page to find feeds of': (address) => site.call(feedReader.find, { address }, member),
  'a picture to search for': (address) => site.call(imageSearch.start, { address }, member),
}

const REFUSED = ['bad_input', 'feed_not_found', 'feed_unreachable', 'nothing found']

/** Returns the name of the error with which a call is refused, or whether the call found something. */
const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    (found) => (JSON.stringify(found).includes('canary') ? 'found' : 'nothing found'),
    (error: { errorName: string }) => error.errorName,
  )

const addresses = hostileAddresses(4_321)
const portOf = (address: string): string =>
  address.replaceAll(':4321', `:${(inside.address() as AddressInfo).port}`)

describe.each(Object.entries(FETCHING))('%s', (_, fetching) => {
  test('a URL with a private IP address, however it is spelled, is not fetched', async () => {
    for (const address of addresses) {
      clock.advance(60_000)
      expect(REFUSED, address).toContain(await outcomeOf(fetching(portOf(address))))
      expect([address, requested]).toEqual([address, []])
    }
  })
})

test('a redirect of a feed to a private IP address is not followed', async () => {
  for (const [at, address] of addresses.entries()) {
    fake.answerWith({ status: 302, headers: { location: encodeURI(portOf(address)) } })
    clock.advance(5_000)
    await errorOf(site.call(feedReader.subscribe, { url: `${fake.origin}/feed-${at}` }, member))
    expect([address, requested]).toEqual([address, []])
  }
})
