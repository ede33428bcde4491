import { contract, type Endpoint, type SubjectRef } from '@engawa/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeComic } from '../comics.ts'
import { testClock, uniqueName } from '../factories.ts'
import { startSite, type Person, type Site } from '../site.ts'
import { endpoints, fieldsOf, rightInput, send } from './calls.ts'

const { communities, discussion, forum, works } = contract
const clock = testClock()

let site: Site
let author: Person
let owned: SubjectRef[]
/** Fields that identify the author's objects. They fit any endpoint. */
let names: Record<string, unknown>

beforeAll(async () => {
  site = await startSite({ clock })
  author = await site.register()
  const comic = await makeComic(site, author)
  await site.call(works.updateChapter, { chapterId: comic.chapterId, status: 'published' }, author)
  await site.call(works.update, { id: comic.id, status: 'published' }, author)
  const community = await site.call(communities.create, { name: uniqueName() }, author)
  const poll = { question: 'Tea?', options: ['yes', 'no'] }
  const words = { title: 'A letter', text: 'Some words', communityId: community.id, poll }
  const draft = await site.call(forum.create, words, author)
  const post = await site.call(forum.update, { id: draft.id, version: draft.version, publish: true }, author)
  const remark = await site.call(discussion.add, { kind: 'post', id: post.id, text: 'A remark' }, author)
  owned = [
    { kind: 'work', id: comic.id },
    { kind: 'chapter', id: comic.chapterId },
    { kind: 'community', id: community.id },
    { kind: 'post', id: post.id },
    { kind: 'comment', id: remark.id },
    { kind: 'user', id: author.profile.uid },
  ]
  names = {
    resourceId: comic.id,
    chapterId: comic.chapterId,
    communityId: community.id,
    postId: post.id,
    commentId: remark.id,
    userId: author.profile.uid,
    uid: author.profile.uid,
    peerId: author.profile.uid,
  }
  // Jobs must have ended, so that their writes are not mistaken for writes of callers.
  await site.idle()
})
afterAll(() => site?.stop())

/** Returns the author's objects, without counts that readers may change. */
async function snapshot(): Promise<unknown> {
  const uid = author.profile.uid
  const { rows } = await sql`
    select
      (select jsonb_agg(to_jsonb(w) - '{views,likes,favorites}'::text[]) from works w where author_id = ${uid}) as works,
      (select jsonb_agg(to_jsonb(c) order by c.id) from chapters c join works w on w.id = c.work_id where author_id = ${uid}) as chapters,
      (select jsonb_agg(to_jsonb(c) - '{members,posts,active_at}'::text[]) from communities c where owner_id = ${uid}) as communities,
      (select jsonb_agg(m) from community_members m where uid = ${uid}) as memberships,
      (select jsonb_agg(b) from community_bans b) as bans,
      (select jsonb_agg(to_jsonb(p) - '{views,likes,saves,comments,score,last_floor,last_author_id,active_at}'::text[])
       from posts p where author_id = ${uid}) as posts,
      (select jsonb_agg(to_jsonb(p) - '{votes,voters}'::text[]) from polls p join posts o on o.id = p.post_id where o.author_id = ${uid}) as polls,
      (select jsonb_agg(to_jsonb(c) - '{likes,replies}'::text[]) from comments c where author_id = ${uid} and text = 'A remark') as comments,
      (select jsonb_agg(to_jsonb(u) - '{followers_count,followings_count}'::text[]) from users u where id = ${uid}) as users
  `.execute(site.context.deps.database.db)
  return rows[0]
}

/** Calls that start or end a session. They change no objects, and the other calls need the session. */
const OF_SESSIONS = [
  'accounts.login',
  'accounts.logout',
  'accounts.register',
  'accounts.endSession',
  'accounts.endOtherSessions',
  'accounts.leave',
]
const isRemoval = ({ name }: Endpoint): boolean => /remove|purge|clear/i.test(name)

/** All writes of the contract. Removals come last, because no other call can be tested with a removed object. */
const writes = endpoints
  .filter(({ audience, method }) => method !== 'GET' && (audience === 'anyone' || audience === 'member'))
  .filter(({ name }) => !OF_SESSIONS.includes(name))
  .toSorted((a, b) => Number(isRemoval(a)) - Number(isRemoval(b)))

/** Whether the input of a call identifies its object. Other calls are the same for all objects of the author. */
const namesItsSubject = (endpoint: Endpoint): boolean =>
  fieldsOf(endpoint).some(([name]) => ['kind', 'id', 'items'].includes(name))

/** Calls every write of the contract with every object of the author. Returns the names of the endpoints that accepted a call. */
async function tryAll(token: string | undefined): Promise<Set<string>> {
  const accepted = new Set<string>()
  for (const endpoint of writes)
    for (const ref of namesItsSubject(endpoint) ? owned : owned.slice(0, 1)) {
      clock.advance(60_000)
      // Omitted, because a published work cannot be scheduled, and a poll with votes cannot be replaced.
      const ids = {
        ...{ ...names, ...ref, items: [ref] },
        ...{ version: undefined, publishAt: undefined, poll: undefined },
      }
      for (const version of [1, 2, 3, 4]) {
        const input = rightInput(endpoint, { ...ids, ...(endpoint.body && { version }) })
        const [status] = await send(site, endpoint, input, token)
        if (status === 200) accepted.add(endpoint.name)
        if (!('version' in (endpoint.body?.shape ?? {}))) break
      }
    }
  return accepted
}

test('objects of a member cannot be changed by any other member, by any call', async () => {
  const before = await snapshot()
  const stranger = await site.register()
  const blocked = await site.register()
  const moderator = await site.moderator()
  await site.fetch(
    `/v1/user/${blocked.profile.uid}/block?blocked=true`,
    { method: 'POST' },
    { token: moderator.token },
  )
  for (const token of [undefined, blocked.token, stranger.token]) {
    await tryAll(token)
    expect(await snapshot()).toEqual(before)
  }
  // The session of the stranger has not ended, so it was not the reason for the refusals.
  await site.call(contract.accounts.profile, {}, stranger)

  // The author's calls with the same input succeed, so the input was not the reason for the refusals either.
  const accepted = await tryAll(author.token)
  expect(OWN.filter((name) => !accepted.has(name))).toEqual([])
})

const OWN = [
  'works.update',
  'works.remove',
  'works.updateChapter',
  'works.addChapter',
  'forum.update',
  'forum.remove',
  'forum.lock',
  'communities.update',
  'discussion.update',
  'moderation.remove',
]
