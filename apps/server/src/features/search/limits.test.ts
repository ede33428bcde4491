import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyAddress } from '../../../test/factories.ts'
import { startSite, type Site } from '../../../test/site.ts'
import { RATES } from '../../endpoints/rates.ts'

/** A clock that moves only when the test sets it, so that the limits do not recover during the test. */
const clock = { at: new Date(), now: () => clock.at }

let site: Site

beforeAll(async () => {
  site = await startSite({ clock })
})
afterAll(() => site?.stop())

type Who = { address?: string; token?: string }

test.each([
  ['searches', '/v1/search?q=heron', RATES.search],
  ['suggestions for what is being typed', '/v1/search/suggest?q=her', RATES.suggest],
])('%s above the limit of an IP address or an account are refused', async (_, path, rule) => {
  const request = (who: Who) => site.fetch(path, {}, who)
  const useUp = async (who: Who): Promise<number> => {
    const statuses = Array.from({ length: rule.limit }, async () => (await request(who)).status)
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]))
    const refused = await request(who)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ error: { name: 'too_many_requests' } })
    return Number(refused.headers.get('retry-after'))
  }
  const guest = { address: anyAddress() }
  const { token } = await site.register()
  const waits = [await useUp(guest), await useUp({ token })]

  // The account is refused from every IP address, but other accounts at the guest's IP address are not refused.
  expect((await request({ token })).status).toBe(429)
  expect((await request({ address: guest.address, token: (await site.register()).token })).status).toBe(200)
  expect((await request({})).status).toBe(200)
  for (const wait of waits) {
    expect(wait).toBeGreaterThanOrEqual(1)
    expect(wait).toBeLessThanOrEqual(rule.windowSeconds)
  }
  clock.at = new Date(clock.at.getTime() + Math.max(...waits) * 1_000)
  for (const who of [guest, { token }]) expect((await request(who)).status).toBe(200)
})
