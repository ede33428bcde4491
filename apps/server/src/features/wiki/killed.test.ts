import { accounts, search, wiki } from '@engawa/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createKillableSite, type KillableSite } from '../../../test/faults/killable-site.ts'
import type { Front } from '../../../test/process/front.ts'
import { until } from '../../../test/socket.ts'

let site: KillableSite

beforeEach(async () => {
  site = await createKillableSite()
})
afterEach(() => site?.remove())

/** Registers a moderator, because edits of moderators need no review. */
async function moderatorOf(front: Front) {
  const { name, password, profile } = await front.register()
  await site.client.query('update users set role = 1 where id = $1', [profile.uid])
  return front.call(accounts.login, { account: name, password })
}

test('a server that is killed right after its answer loses no saved page, draft or search document', async () => {
  const first = await site.start()
  const moderator = await moderatorOf(first)
  const title = 'Night heron'
  const made = await first.call(wiki.save, { title, baseRevision: null, text: 'It waits.' }, moderator)
  await first.call(wiki.save, { title, baseRevision: made.revision, text: 'It sleeps.' }, moderator)
  const saved = await first.call(
    wiki.save,
    { title, baseRevision: made.revision, text: 'It hunts.' },
    moderator,
  )
  expect(saved.outcome).toBe('conflict')
  await first.kill()

  const second = await site.start()
  const source = await second.call(wiki.source, { title }, moderator)
  expect(source).toMatchObject({ text: 'It sleeps.', draft: { text: 'It hunts.' } })
  expect((await second.call(wiki.read, { title })).html).toContain('It sleeps.')
  const find = async () => (await second.call(search.find, { q: 'sleeps', tab: 'wiki-page' })).items
  await until('the page to be found', async () => (await find()).some(({ card }) => card.title === title))
})
