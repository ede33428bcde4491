import { contract } from '@engawa/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uniqueName } from '../../test/factories.ts'
import { startSite, type Person, type Site } from '../../test/site.ts'
import { connect } from '../../test/socket.ts'

const { communities, discussion, forum } = contract
const MEMBERS = 12

let site: Site
const statements: string[] = []

beforeAll(async () => {
  site = await startSite({
    onRoundTrip(sql) {
      statements.push(sql)
      return () => {}
    },
  })
})
afterAll(() => site?.stop())

test('a change of a topic for members is checked for all of its open pages with few statements', async () => {
  const owner = await site.register()
  const { id } = await site.call(communities.create, { name: uniqueName(), privacy: 'private' }, owner)
  const members: Person[] = []
  for (let n = 0; n < MEMBERS; n += 1) {
    const member = await site.register()
    await site.call(communities.invite, { id, userId: member.profile.uid }, owner)
    await site.call(communities.join, { id, on: true }, member)
    members.push(member)
  }
  const draft = await site.call(forum.create, { title: 'Lamps', text: 'Bright.', communityId: id }, owner)
  await site.call(forum.update, { id: draft.id, version: draft.version, publish: true }, owner)
  const topic = { kind: 'post', id: draft.id }
  const sockets = await Promise.all(members.map(({ token }) => connect(site.url, token)))
  for (const socket of sockets) {
    socket.emit('subscribe', topic)
    await socket.waitFor('subscribed')
  }
  await site.call(communities.dismiss, { id, userId: members[0]!.profile.uid }, owner)
  await site.idle()
  statements.length = 0
  await site.call(discussion.add, { ...topic, text: 'Indeed.' }, owner)
  await Promise.all(sockets.slice(1).map((socket) => socket.waitFor('subject_changed')))
  const ranks = statements.filter((sql) => sql.includes('as rank') && sql.includes('community_members'))
  expect(ranks.length).toBeGreaterThan(0)
  expect(ranks.length).toBeLessThan(MEMBERS / 2)
  // For the member who was removed from the community, the topic is gone.
  expect(await sockets[0]!.waitFor('subject_changed')).toEqual({ ...topic, change: 'removed' })
  await Promise.all(sockets.map((socket) => socket.close()))
})
