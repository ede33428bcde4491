import type { DemoCommunity, DemoPost } from '@engawa/demo/content'
import type { AppContext } from '../app-context.ts'
import { DAY_MS, type Seeding, viewerOf } from './seeding.ts'

const HOUR_MS = 3_600_000

type Seed = { context: AppContext; uidOf: (key: string) => number }

/** Makes the demo communities and posts, with replies. Continues an interrupted run. */
export async function seedForum({ context, content, record }: Seeding): Promise<void> {
  const seed: Seed = { context, uidOf: (key) => record.people[key]! }
  const communities = new Map<string, number>()
  for (const community of content.communities)
    communities.set(community.key, await seedCommunity(seed, community))
  // The first post of the list is the newest.
  for (const [at, post] of content.posts.entries()) await seedPost(seed, post, { communities, at })
}

async function seedCommunity({ context, uidOf }: Seed, community: DemoCommunity): Promise<number> {
  const { db } = context.deps.database
  const { name, description, rules, by, members } = community
  const known = await db.selectFrom('communities').select('id').where('name', '=', name).executeTakeFirst()
  const handlers = context.forum.communities
  const { id } =
    known ??
    (await handlers.create(viewerOf(uidOf(by)), {
      name,
      description,
      rules,
      posting: 'everyone',
      privacy: 'public',
    }))
  for (const member of members) await handlers.join(viewerOf(uidOf(member)), { id, on: true, note: '' })
  return id
}

type Place = { communities: ReadonlyMap<string, number>; at: number }

async function seedPost(seed: Seed, post: DemoPost, { communities, at }: Place): Promise<void> {
  const { context, uidOf } = seed
  const author = viewerOf(uidOf(post.by))
  const { db } = context.deps.database
  const known = await db
    .selectFrom('posts')
    .select(['id', 'version', 'created_at', 'published_at'])
    .where('author_id', '=', author.uid)
    .where('title', '=', post.title)
    .executeTakeFirst()
  // A post is complete if its publication is dated before its creation, because only the last step sets that date.
  if (known?.published_at && known.published_at < known.created_at) return
  const { handlers } = context.forum
  const { id, version } = known ?? (await handlers.create(author, draftOf(post, communities)))
  if (!known?.published_at) await handlers.update(author, { id, version, publish: true })
  const begun = new Date(context.deps.clock.now().getTime() - (at * 0.8 + 0.4) * DAY_MS)
  const replies = await seedReplies(seed, post, id, begun)
  await seedMarks(seed, post, id)
  if (post.best !== undefined)
    await handlers.choose(author, { id, commentId: replies[post.best - 1] ?? null })
  await backdate(context, id, { begun, replies: replies.length, views: 30 + ((at * 37) % 240) })
}

const draftOf = ({ title, text, tags, poll, in: within }: DemoPost, communities: Place['communities']) => ({
  title,
  text,
  tags,
  communityId: within === undefined ? null : (communities.get(within) ?? null),
  poll: poll
    ? {
        question: poll.question,
        options: poll.options,
        choices: poll.choices ?? 1,
        closesAt: null,
        results: 'always' as const,
      }
    : null,
})

/** Writes the missing replies, and returns the ids of all replies in order. */
async function seedReplies(
  { context, uidOf }: Seed,
  post: DemoPost,
  id: number,
  begun: Date,
): Promise<number[]> {
  const made: number[] = []
  for (const [index, { by, text, answers }] of post.replies.entries()) {
    const known = await context.deps.database.db
      .selectFrom('comments')
      .select('id')
      .where('subject_kind', '=', 'post')
      .where('subject_id', '=', id)
      .where('author_id', '=', uidOf(by))
      .where('text', '=', text)
      .executeTakeFirst()
    const replyTo = answers === undefined ? undefined : made[answers - 1]
    const comment =
      known ??
      (await context.discussion.handlers.add(viewerOf(uidOf(by)), { kind: 'post', id, text, replyTo }))
    made.push(comment.id)
    await context.deps.database.db
      .updateTable('comments')
      .set({ created_at: replyTime(begun, index) })
      .where('id', '=', comment.id)
      .execute()
  }
  return made
}

const replyTime = (begun: Date, index: number): Date =>
  new Date(begun.getTime() + (index + 1) * 1.3 * HOUR_MS)

async function seedMarks(
  { context, uidOf }: Seed,
  { likes = [], poll }: DemoPost,
  id: number,
): Promise<void> {
  for (const key of likes)
    await context.reactions.set(viewerOf(uidOf(key)), { kind: 'post', id }, { reaction: 'like', on: true })
  for (const [key, options] of Object.entries(poll?.votes ?? {}))
    await context.forum.handlers.vote(viewerOf(uidOf(key)), { id, options })
}

type Past = { begun: Date; replies: number; views: number }

/** Sets the dates of a post some weeks back. */
async function backdate({ deps }: AppContext, id: number, { begun, replies, views }: Past): Promise<void> {
  await deps.database.db
    .updateTable('posts')
    .set({
      published_at: begun,
      updated_at: begun,
      active_at: replies === 0 ? begun : replyTime(begun, replies - 1),
      views,
    })
    .where('id', '=', id)
    .execute()
  await deps.database.db
    .updateTable('activities')
    .set({ at: begun })
    .where('kind', '=', 'post')
    .where('id', '=', id)
    .execute()
}
