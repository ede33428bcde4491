import { accounts, notifications } from '@engawa/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testClock } from '../../../test/factories.ts'
import { cleanUp } from '../../../test/housekeeping.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'

const DAY = 86_400_000
const clock = testClock()
let site: Site

beforeAll(async () => {
  site = await startSite({ clock })
})
afterAll(() => site.stop())

/** Returns the titles in a member's list. Logs in again, because sessions expire when the clock is advanced. */
async function titlesOf({ name, password }: Person): Promise<string[]> {
  const { token } = await site.call(accounts.login, { account: name, password })
  const { items } = await site.call(notifications.list, {}, { token })
  return items.map(({ text }) => text)
}

const sweep = () => cleanUp(site, 'notifications.sweep-read')

test('read notifications are deleted after ninety days, and unread ones remain', async () => {
  const me = await site.register()
  await sweep()
  const [welcome] = await titlesOf(me)
  await site.call(notifications.read, {}, { token: me.token })
  const texts = { title: 'news', text: 'news' }
  await site.notice(me.profile.uid, { zh: texts, en: texts })
  expect(await titlesOf(me)).toHaveLength(2)
  clock.advance(89 * DAY)
  await sweep()
  expect(await titlesOf(me)).toContain(welcome)
  clock.advance(2 * DAY)
  await sweep()
  expect(await titlesOf(me)).toEqual(['news'])
})
