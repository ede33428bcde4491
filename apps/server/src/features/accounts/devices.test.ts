import { accounts, notifications } from '@engawa/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorOf } from '../../../test/factories.ts'
import { PASSWORD, startSite, type Person, type Site } from '../../../test/site.ts'

let site: Site

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const firefox = (version: number): string =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`

/** Returns a browser that stores only the device cookie. */
function browser() {
  let device: string | undefined
  return {
    setCookie: '',
    async login({ name }: Pick<Person, 'name'>, userAgent = firefox(140)): Promise<{ token: string }> {
      const answer = await site.fetch(
        '/v1/user/login',
        {
          method: 'POST',
          body: JSON.stringify({ account: name, password: PASSWORD }),
          headers: {
            'content-type': 'application/json',
            'sec-fetch-site': 'same-origin',
            ...(device === undefined ? {} : { cookie: `device=${device}` }),
          },
        },
        { userAgent },
      )
      expect(answer.status).toBe(200)
      this.setCookie = answer.headers.getSetCookie().find((each) => each.startsWith('device=')) ?? ''
      device = /^device=([^;]+)/.exec(this.setCookie)?.[1] ?? device
      const { data } = (await answer.json()) as { data: { token: string } }
      return data
    },
  }
}

const isAlive = async (as: { token: string }): Promise<boolean> =>
  (await site.call(accounts.profile, {}, as).catch(() => undefined)) !== undefined

const newDevices = async (as: { token: string }): Promise<number> => {
  const { items } = await site.call(notifications.list, {}, as)
  return items.filter(({ text }) => text.startsWith('A new device logged in')).length
}

test('a login replaces the session that the same member has in this browser, and no other session', async () => {
  const [one, two] = [await site.register(), await site.register()]
  const [shared, phone] = [browser(), browser()]
  const first = await shared.login(one)
  expect(shared.setCookie).toMatch(/; Max-Age=34560000; Path=\/; .*HttpOnly/)
  const elsewhere = await phone.login(one)
  const ofTwo = await shared.login(two)
  expect(await isAlive(first)).toBe(true)
  const second = await shared.login(one)
  expect(await errorOf(site.call(accounts.profile, {}, first))).toBe('not_logged_in')
  for (const alive of [second, elsewhere, ofTwo, one, two]) expect(await isAlive(alive)).toBe(true)
})

test('rows of the database do not show which members share a browser', async () => {
  const [one, two] = [await site.register(), await site.register()]
  const shared = browser()
  await shared.login(one)
  await shared.login(two)
  const { rows } = await site.context.deps.database.pool.query(
    `select count(distinct device_key)::int as keys from sessions
     where user_id in ($1, $2) and device = 'Firefox · Windows'`,
    [one.profile.uid, two.profile.uid],
  )
  expect(rows).toEqual([{ keys: 2 }])
})

test('an updated browser with the device cookie is known, and another browser of the same kind is new', async () => {
  const person = await site.register()
  const laptop = browser()
  await laptop.login(person)
  expect(await newDevices(person)).toBe(1)
  const updated = await laptop.login(person, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0')
  expect(await newDevices(person)).toBe(1)
  await browser().login(person)
  expect(await newDevices(updated)).toBe(2)
})

test('a browser that an earlier release identified by its name causes no notice at its next login', async () => {
  const person = await site.register()
  await site.context.deps.database.pool.query(
    `insert into known_devices (user_id, key, last_at)
     values ($1::bigint, sha256(convert_to('device:' || $1::text || ':Firefox · Windows', 'UTF8')), now())`,
    [person.profile.uid],
  )
  await browser().login(person)
  expect(await newDevices(person)).toBe(0)
  await browser().login(person)
  expect(await newDevices(person)).toBe(1)
})
