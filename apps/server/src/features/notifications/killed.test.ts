import { accounts, chat } from '@engawa/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createKillableSite, type KillableSite } from '../../../test/faults/killable-site.ts'
import { until } from '../../../test/socket.ts'

let site: KillableSite

beforeEach(async () => {
  site = await createKillableSite()
})
afterEach(() => site?.remove())

test('after the server is killed, new members still get a welcome, and message requests are accepted', async () => {
  const first = await site.start()
  const [author, reader] = [await first.register(), await first.register()]
  await first.call(chat.send, { id: 'm', receiverId: author.profile.uid, content: 'hello' }, reader)
  await first.call(accounts.follow, { id: reader.profile.uid }, author)
  const late = await first.register()
  await first.kill()

  const second = await site.start()
  const state = async () =>
    (await second.call(chat.conversation, { peerId: reader.profile.uid }, author)).state
  await until('the request to be accepted', async () => (await state()) === 'open')
  const notices = await second.call(chat.systemList, {}, late)
  expect(notices.items.map(({ title }) => title)).toEqual(['Welcome to Engawa'])
})
