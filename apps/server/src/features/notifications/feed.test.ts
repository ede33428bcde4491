import { accounts, chat, notifications } from '@engawa/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSite, type Site } from '../../../test/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

test('the feed of notifications contains escaped texts and no private messages', async () => {
  const [owner, peer] = [await site.register(), await site.register()]
  const { path } = await site.call(notifications.renewFeed, {}, { token: owner.token, language: 'en' })
  await site.call(accounts.follow, { id: owner.profile.uid, follow: true }, peer)
  await site.call(chat.send, { id: 'm', receiverId: owner.profile.uid, content: 'a secret' }, peer)
  const tricky = { title: '<b>&"', text: 'nothing' }
  await site.notice(owner.profile.uid, { zh: tricky, en: tricky })
  const answer = await site.fetch(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  const xml = await answer.text()
  expect(xml).toContain(`<title>${peer.name} followed you</title>`)
  expect(xml).toContain('<title>&lt;b&gt;&amp;&quot;</title>')
  expect(xml).toContain('Welcome to Engawa')
  expect(xml).not.toContain('a secret')

  const etag = answer.headers.get('etag')!
  const again = () => site.fetch(path, { headers: { 'if-none-match': etag } })
  expect((await again()).status).toBe(304)
  await site.notice(owner.profile.uid, { zh: tricky, en: tricky })
  expect((await again()).status).toBe(200)
})

test('an old, withdrawn or guessed feed address and the address of a blocked member get 404', async () => {
  const owner = await site.register()
  const admin = await site.admin()
  const statusOf = async (path: string) => (await site.fetch(path)).status
  expect(await site.call(notifications.feed, {}, owner)).toEqual({ createTime: null })
  const first = await site.call(notifications.renewFeed, {}, owner)
  expect(await site.call(notifications.feed, {}, owner)).toEqual({ createTime: first.createTime })
  const second = await site.call(notifications.renewFeed, {}, owner)
  expect(await statusOf(first.path)).toBe(404)
  expect(await statusOf(second.path)).toBe(200)
  await site.call(accounts.block, { id: owner.profile.uid, blocked: true }, admin)
  expect(await statusOf(second.path)).toBe(404)
  // The address stays invalid after the end of the block.
  await site.call(accounts.block, { id: owner.profile.uid, blocked: false }, admin)
  expect(await statusOf(second.path)).toBe(404)
  const again = await site.call(accounts.login, { account: owner.name, password: owner.password })
  const third = await site.call(notifications.renewFeed, {}, again)
  expect(await statusOf(third.path)).toBe(200)
  await site.call(notifications.withdrawFeed, {}, again)
  for (const path of [
    second.path,
    third.path,
    '/feeds/notifications/x.atom',
    `/feeds/notifications/${'A'.repeat(43)}.atom`,
  ])
    expect(await statusOf(path)).toBe(404)
})
