import { accounts, discussion, forum, moderation } from '@engawa/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createKillableSite, type KillableSite } from '../../../../test/faults/killable-site.ts'
import { until } from '../../../../test/socket.ts'

let site: KillableSite

beforeEach(async () => {
  site = await createKillableSite()
})
afterEach(() => site?.remove())

test('a server that is killed right after the answer continues to remove everything after its next start', async () => {
  const first = await site.start()
  const { name, password, profile } = await first.register()
  await site.client.query('update users set role = 1 where id = $1', [profile.uid])
  const moderator = await first.call(accounts.login, { account: name, password })
  const spammer = await first.register()
  const { id, version } = await first.call(forum.create, { title: 'Watches', text: 'Cheap' }, spammer)
  await first.call(forum.update, { id, version, publish: true }, spammer)
  for (let at = 0; at < 12; at++)
    await first.call(discussion.add, { kind: 'post', id, text: `Buy ${at}` }, spammer)
  const { uid } = spammer.profile
  await first.call(moderation.cleanUp, { uid, reason: 'spam', sanction: { type: 'block' } }, moderator)
  await first.kill()

  const second = await site.start()
  const cleanup = async () => (await second.call(moderation.member, { uid }, moderator)).cleanups[0]
  await until('the end of the cleanup', async () => (await cleanup())?.state === 'removed')
  expect((await cleanup())?.removed).toBe(13)
  const { items } = await second.call(moderation.contributions, { uid }, moderator)
  expect(items).toEqual([])
  const login = second.call(accounts.login, { account: spammer.name, password: spammer.password })
  await expect(login).rejects.toMatchObject({ errorName: 'blocked' })
})
