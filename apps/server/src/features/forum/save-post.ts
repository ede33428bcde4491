import { AppError, LIMITS, type PollDraft } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { WrittenText } from '../texts/index.ts'
import { addToCommunity } from './communities/communities-queries.ts'
import type { ForumDeps } from './forum-deps.ts'
import { savePoll } from './polls.ts'
import type { PostRow } from './posts-queries.ts'

/** Fields that an author may change. Missing fields remain as they are. */
export type PostInput = {
  title?: string | undefined
  text?: string | undefined
  tags?: string[] | undefined
  communityId?: number | null | undefined
  poll?: PollDraft | null | undefined
}

const EXCERPT = 200

/** Returns the beginning of a text on one line, for lists. */
export const excerptOf = ({ plain }: Pick<WrittenText, 'plain'>): string =>
  [...plain.replace(/\s+/g, ' ')].slice(0, EXCERPT).join('')

/** Returns the columns that are derived from a text. */
export const textColumns = (written: WrittenText) => ({
  text: written.text,
  html: written.html,
  renderer: written.renderer,
  excerpt: excerptOf(written),
  picture: written.firstPicture && JSON.stringify(written.firstPicture),
})

/**
 * Returns the new tags of a post, including its tags that moderators removed. The author does not see these tags, and they reappear when a
 * moderator restores them.
 */
export async function newTags(
  { tags }: ForumDeps,
  handle: Handle<Tables>,
  before: string[],
  given: string[],
) {
  const hidden = await tags.removedAmong(handle, before)
  return [...(await tags.tidy(handle, given)), ...before.filter((tag) => hidden.has(tag))]
}

/** Inserts a post as a draft. Throws `too_many_drafts`. */
export async function insertDraft(
  deps: ForumDeps,
  tx: Tx<Tables>,
  uid: number,
  { input, written, tags }: { input: PostInput; written: WrittenText; tags: string[] },
): Promise<PostRow> {
  await requireDraftRoom(tx, uid)
  const now = deps.clock.now()
  const row = await tx
    .insertInto('posts')
    .values({
      author_id: uid,
      community_id: input.communityId ?? null,
      status: 'draft',
      title: input.title ?? '',
      ...textColumns(written),
      tags,
      best_comment_id: null,
      last_author_id: null,
      removal_id: null,
      created_at: now,
      updated_at: now,
      published_at: null,
      edited_at: null,
      active_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await storePictureUses(deps, tx, row, written)
  if (input.poll) await savePoll(tx, row.id, input.poll)
  return row
}

/**
 * Stores which pictures the text of a post uses. A published post also retains the pictures of its earlier texts, because those texts
 * remain readable.
 */
export const storePictureUses = (
  { texts }: ForumDeps,
  tx: Tx<Tables>,
  { id, status }: Pick<PostRow, 'id' | 'status'>,
  written: WrittenText,
): Promise<void> =>
  texts.referencePictures(tx, { kind: 'post', id }, written, { history: status !== 'draft' })

/** Throws `too_many_drafts` above the limit. Locks the member's row, so that parallel drafts are counted one after the other. */
async function requireDraftRoom(tx: Tx<Tables>, uid: number): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', uid).forNoKeyUpdate().execute()
  const { rows } = await sql<{ drafts: number }>`
    select count(*)::int as drafts from posts
    where author_id = ${uid} and status = 'draft' and removal_id is null`.execute(tx)
  if (rows[0]!.drafts >= LIMITS.postDrafts) throw new AppError('too_many_drafts')
}

/** Stores the present title and text of a published post as a revision. */
export const insertRevision = (tx: Tx<Tables>, post: PostRow) =>
  tx
    .insertInto('post_revisions')
    .values({
      post_id: post.id,
      version: post.version,
      title: post.title,
      text: post.text,
      created_at: post.edited_at ?? post.published_at ?? post.created_at,
    })
    .execute()

/**
 * Updates the counts of tags and communities after a change of a published post, and the search documents of its comments if it moved.
 * Throws `community_not_found` if the new community is removed.
 */
export async function recountPost(
  deps: ForumDeps,
  tx: Tx<Tables>,
  before: PostRow,
  after: PostRow,
): Promise<void> {
  const tagsOf = (post: PostRow): string[] => (post.status === 'published' ? post.tags : [])
  await deps.tags.recount(tx, tagsOf(before), tagsOf(after))
  if (before.community_id === after.community_id) return
  // Locks the rows in the order of their ids, so that two moves cannot wait for each other.
  const places = [before.community_id, after.community_id].filter((id) => id !== null)
  for (const id of places.toSorted((a, b) => a - b)) {
    const isNew = id === after.community_id
    // Posts that only the members of a community read are not counted.
    const isPublic = (isNew ? after : before).status === 'published'
    const change = isNew ? { posts: 1, activeAt: after.active_at } : { posts: -1 }
    if (!(await addToCommunity(deps, tx, id, isPublic ? change : {})) && isNew)
      throw new AppError('community_not_found')
  }
  await deps.discussion.reindexOn(tx, { kind: 'post', id: after.id })
}
