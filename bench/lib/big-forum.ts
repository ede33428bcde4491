import { communities, discussion, forum } from '@engawa/contract'
import type { Client } from 'pg'
import { copied } from './copy-rows.ts'
import type { BenchSite, Person } from './site.ts'
import { LANGUAGES, wordAt } from './words.ts'

export const SIZES = { members: 100_000, posts: 1_000_000, replies: 130_000 } as const

const COMMUNITIES = 20
/** The number of posts that are written through the site. They are then copied in the database. */
const ORIGINALS = 60
/** The number of posts that a member writes. It is so low that no member reaches a limit. */
const POSTS_OF_MEMBER = 4
const FIRST_MEMBER = 10_000_000
/** The lowest id of the copied posts. */
export const FIRST_POST = 10_000_000

export type BigForum = {
  /** The id of the post that has very many replies. */
  topic: number
  community: number
  tag: string
  author: number
}

const filled = new WeakMap<BenchSite, Promise<BigForum>>()

/** Returns the big forum of a site. It is filled when a row of the benchmark needs it for the first time. */
export function fillForumOnce(site: BenchSite): Promise<BigForum> {
  const forum = filled.get(site) ?? fillForum(site)
  filled.set(site, forum)
  return forum
}

/**
 * Fills the forum of a site with members, posts in three languages, and a post with very many replies. All rows are copies of a few rows
 * that the site wrote, so they are complete.
 */
async function fillForum(site: BenchSite): Promise<BigForum> {
  const person = await site.register()
  const places = await beginCommunities(site, person)
  const originals = await writeOriginals(site, person)
  const topic = originals[0]!
  const reply = await site.call(
    discussion.add,
    { kind: 'post', id: topic, text: `${wordAt(0, 1)}, ${wordAt(1, 2)}` },
    person,
  )
  await site.sql(async (client) => {
    // This disables the checks of foreign keys, because a million checks would take longer than everything else.
    await client.query('set session_replication_role = replica')
    await copyMembers(client, person.name)
    await copyPosts(client, originals, places)
    await copyReplies(client, topic, reply.id)
    await client.query('set session_replication_role = origin')
    await client.query('vacuum analyze')
  })
  return { topic, community: places[0]!, tag: wordAt(0, 1), author: FIRST_MEMBER }
}

async function beginCommunities(site: BenchSite, person: Person): Promise<number[]> {
  const { items } = await site.call(communities.list, { limit: COMMUNITIES })
  // The member is made older, because by default only members for at least a week may start communities.
  await site.sql(async (client) => {
    const old = `update users set created_at = now() - interval '8 days' where name = $1`
    await client.query(old, [person.name])
  })
  const { id } = await site.call(
    communities.create,
    { name: 'Night lamps', description: 'For whoever is still up.' },
    person,
  )
  return [id, ...items.map((one) => one.id)]
}

async function writeOriginals(site: BenchSite, person: Person): Promise<number[]> {
  const ids: number[] = []
  let author = person
  for (let at = 0; at < ORIGINALS; at += 1) {
    if (ids.length > 0 && at % POSTS_OF_MEMBER === 0) author = await site.register()
    const title = `${wordAt(at, 1)} ${wordAt(at, 5)} ${wordAt(at, 7)}`
    const text = Array.from({ length: 12 }, (_, line) => `${wordAt(at, line)} ${wordAt(at, line + 4)}`)
    // The first tag is used by a third of all posts, and the second is rarer.
    const tags = [wordAt(at % LANGUAGES, 1), wordAt(at, 3)]
    const draft = await site.call(forum.create, { title, text: text.join('\n\n'), tags }, author)
    await site.call(forum.update, { id: draft.id, version: draft.version, publish: true }, author)
    ids.push(draft.id)
  }
  return ids
}

async function copyMembers(client: Client, name: string): Promise<void> {
  const [columns, values] = await copied(client, 'users', {
    id: `${FIRST_MEMBER} + n`,
    name: `'member' || n`,
    name_key: `'member' || n`,
    name_skeleton: `'member' || n`,
    email: `'member' || n || '@example.org'`,
    email_key: `'member' || n || '@example.org'`,
    created_at: `now() - n * interval '10 minutes'`,
  })
  await client.query(
    `insert into users (${columns}) overriding system value select ${values}
      from users o, generate_series(0, ${SIZES.members - 1}) as n where o.name = $1`,
    [name],
  )
}

async function copyPosts(client: Client, originals: number[], places: number[]): Promise<void> {
  const [columns, values] = await copied(client, 'posts', {
    id: `${FIRST_POST} + n`,
    // Few members write most of the posts.
    author_id: `${FIRST_MEMBER} + floor(${SIZES.members} * random() ^ 3)::int`,
    last_author_id: `${FIRST_MEMBER} + floor(${SIZES.members} * random())::int`,
    // A quarter of the posts are in no community; the first community has most posts.
    community_id: `(array[${places.join(', ')}])[1 + floor(${places.length} * 1.33 * random() ^ 2)::int]`,
    title: `o.title || ' ' || n`,
    score: 'floor(5000 * random() ^ 6)::int',
    likes: 'floor(1000 * random() ^ 6)::int',
    views: 'floor(100000 * random() ^ 4)::int',
    published_at: `now() - n * interval '97 seconds'`,
    created_at: `now() - n * interval '97 seconds'`,
    updated_at: `now() - n * interval '97 seconds'`,
    active_at: `now() - n * interval '97 seconds' * random()`,
  })
  await client.query(
    `insert into posts (${columns}) overriding system value select ${values}
      from generate_series(0, ${SIZES.posts - 1}) as n
      join posts o on o.id = ($1::bigint[])[1 + n % ${originals.length}]`,
    [originals],
  )
}

async function copyReplies(client: Client, topic: number, reply: number): Promise<void> {
  const [columns, values] = await copied(client, 'comments', {
    id: `${FIRST_POST} + n`,
    floor: 'n',
    author_id: `${FIRST_MEMBER} + floor(${SIZES.members} * random())::int`,
    likes: 'floor(300 * random() ^ 8)::int',
    created_at: `now() - (${SIZES.replies} - n) * interval '5 minutes'`,
  })
  await client.query(
    `insert into comments (${columns}) overriding system value select ${values}
      from comments o, generate_series(2, ${SIZES.replies}) as n where o.id = $1`,
    [reply],
  )
  await client.query(`update subject_counts set comments = $2, floors = $2 where kind = 'post' and id = $1`, [
    topic,
    SIZES.replies,
  ])
  await client.query('update posts set comments = $2, last_floor = $2 where id = $1', [topic, SIZES.replies])
}
