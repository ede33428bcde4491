import { AppError, LIMITS, ROLE, type PostPin, textIn, type ActionDone } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { isDeepStrictEqual } from 'node:util'
import type { Tables } from '../../db/schema.ts'
import { asMember, type Viewer } from '../../endpoints/operation.ts'
import type { AuditRow } from '../audit/index.ts'
import { texts } from '../notifications/index.ts'
import { rankIn } from './communities/communities-queries.ts'
import type { ForumDeps } from './forum-deps.ts'
import { canModeratePost, pinOf, pinsFor, type Rank } from './forum-policy.ts'
import { requireMayMove } from './move-post.ts'
import { lockPostAndRank } from './post-access.ts'
import { postChanged } from './post-changes.ts'
import { lockPost, type PostRow } from './posts-queries.ts'
import { textsOfPost } from './publish-post.ts'
import { insertRevision, recountPost } from './save-post.ts'

/** The columns that moderators change, with their names in the audit log. Columns without a name belong to the one before. */
const COLUMNS = {
  title: 'title',
  tags: 'tags',
  community_id: 'community',
  pin: 'pin',
  locked: 'locked',
  locks_at: 'locksAt',
  slow_seconds: 'slowSeconds',
  note: 'note',
  note_html: null,
  note_renderer: null,
} as const

/** A change of a post by a moderator. */
export type PostChanges = Partial<Pick<PostRow, keyof typeof COLUMNS>>

/** A change as the audit log stores it: the names of what changed. The values are in `post_changes` while the change can be undone. */
type Moderated = { fields: string[]; change: number }
/** Values as they are stored as JSON. */
type Stored<T> = { [K in keyof T]: T[K] extends Date | null | undefined ? string | null : T[K] }

/** Locks a post for a moderator. Throws `post_not_found`, and `forbidden` unless the viewer moderates the post. */
export async function lockModeratedPost(
  deps: ForumDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  id: number,
): Promise<{ post: PostRow; rank: Rank }> {
  const found = await lockPostAndRank(deps, tx, viewer, id)
  if (!canModeratePost(viewer, found.post, found.rank)) throw new AppError('forbidden')
  return found
}

/** Throws `forbidden` unless the viewer may set and replace the pins. */
export function requirePins(viewer: Viewer, post: PostRow, rank: Rank, pins: readonly PostPin[]): void {
  const allowed = pinsFor(viewer, post, rank)
  if (pins.some((pin) => !allowed.includes(pin))) throw new AppError('forbidden')
}

/** A change of a post. `plain`: its text without markup, if the post moves. */
type Change = { post: PostRow; plain?: string; changes: PostChanges }

/**
 * Changes a post that the viewer moderates and whose row is locked, and writes the audit log, as the last step of the transaction. Returns
 * null if nothing changed. Throws `text_refused` and `text_needs_moderator`.
 */
export async function moderatePost(
  deps: ForumDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  { post, plain = '', changes }: Change,
): Promise<ActionDone | null> {
  const is = differing(post, changes)
  const names = Object.keys(is) as (keyof typeof COLUMNS)[]
  if (names.length === 0) return null
  const was = Object.fromEntries(names.map((name) => [name, post[name]]))
  const after = await applyChanges(deps, tx, viewer, { post, changes: is })
  if (is.title !== undefined || is.tags !== undefined || is.community_id !== undefined)
    await screenChange(deps, tx, viewer, { post: after, plain, isMoved: is.community_id !== undefined })
  const { id: change } = await tx
    .insertInto('post_changes')
    .values({ post_id: post.id, was: JSON.stringify(was), became: JSON.stringify(is), at: deps.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return deps.audit.write(tx, {
    actor: asMember(viewer).uid,
    action: 'post.moderate',
    target: post.author_id,
    subject: { kind: 'post', id: post.id },
    data: { fields: names.flatMap((name) => COLUMNS[name] ?? []), change } satisfies Moderated,
  })
}

/**
 * Checks the title and tags of a changed post, and all of a moved one, as if its author had written them now. So a moderator of a community
 * publishes nothing that the rules would hold.
 */
async function screenChange(
  deps: ForumDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  { post, plain, isMoved }: { post: PostRow; plain: string; isMoved: boolean },
): Promise<void> {
  const texts = isMoved ? await textsOfPost(tx, post, { text: post.text, plain }) : [post.title, ...post.tags]
  const subject = { kind: 'post', id: post.id }
  await deps.moderation.screenChange(tx, viewer, {
    subject,
    authorId: post.author_id,
    texts,
    isNew: isMoved,
  })
}

/**
 * Undoes a change by a moderator. Throws `undo_over` if the post was removed, or if the same fields changed again meanwhile, and
 * `other_readers` if the post would get other readers and others wrote below it meanwhile.
 */
async function undoModeration(
  deps: ForumDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  { data, subject_id: id }: AuditRow,
): Promise<void> {
  const post = id === null ? undefined : await lockPost(tx, id)
  const change = await tx
    .selectFrom('post_changes')
    .selectAll()
    // A process of the previous version wrote no id.
    .where('id', '=', (data as Partial<Moderated>).change ?? 0)
    .executeTakeFirst()
  if (!post || post.removal_id !== null || !change) throw new AppError('undo_over')
  const { was, became: is } = change as { was: Stored<PostChanges>; became: Stored<PostChanges> }
  if (Object.keys(differing(post, restored(is))).length > 0) throw new AppError('undo_over')
  const isMoved = was.community_id !== undefined
  if (isMoved) await requireMayMove(tx, viewer, post, was.community_id!)
  // A moderator may move a post to a community that they do not moderate.
  const place = isMoved ? was.community_id! : post.community_id
  const rank = await rankIn(deps, tx, viewer.uid, place)
  const before = { ...post, community_id: place }
  if (!canModeratePost(viewer, before, rank)) throw new AppError('forbidden')
  requirePins(
    viewer,
    before,
    rank,
    [was.pin, is.pin].flatMap((pin) => (pin === undefined ? [] : [pinOf({ pin, status: post.status })])),
  )
  await applyChanges(deps, tx, viewer, { post, changes: restored(was) })
}

/** Deletes the values of changes that can no longer be undone. */
export async function sweepChanges({
  database,
  clock,
}: Pick<ForumDeps, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - 2 * LIMITS.undoSeconds * 1_000)
  await database.db.deleteFrom('post_changes').where('at', '<', before).execute()
}

/** Returns the changes that differ from the present values. */
const differing = (post: PostRow, changes: PostChanges): PostChanges =>
  Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => !isDeepStrictEqual(post[name as keyof PostRow], value)),
  )

const restored = ({ locks_at: locks, ...changes }: Stored<PostChanges>): PostChanges => ({
  ...changes,
  ...(locks !== undefined && { locks_at: locks === null ? null : new Date(locks) }),
})

async function applyChanges(
  deps: ForumDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  { post, changes }: { post: PostRow; changes: PostChanges },
): Promise<PostRow> {
  const { title, tags, community_id: place, note } = changes
  const isEdited = title !== undefined || tags !== undefined || place !== undefined
  const now = deps.clock.now()
  if (title !== undefined) await insertRevision(tx, post)
  const after = await tx
    .updateTable('posts')
    .set({
      ...changes,
      // Forms with the earlier title, tags, community or note are refused.
      ...((isEdited || note !== undefined) && { version: post.version + 1, updated_at: now }),
      ...(title !== undefined && { edited_at: now }),
    })
    .where('id', '=', post.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (isEdited) {
    await recountPost(deps, tx, post, after)
    await notifyAuthor(deps, tx, viewer, { post, after })
  }
  await postChanged(deps, tx, post.id)
  return after
}

/** The notification for the author: the earlier title, and the most important change. `title` is the new title of a renamed post. */
type Notice = { was: string; change: 'title' | 'place' | 'tags'; title: string }

/** Notifies the author of a changed title, community or tags. The notification does not reveal which moderator decided. */
async function notifyAuthor(
  { notifications }: ForumDeps,
  tx: Tx<Tables>,
  { uid }: Viewer,
  { post, after }: { post: PostRow; after: PostRow },
): Promise<void> {
  if (uid === post.author_id) return
  const isMoved = post.community_id !== after.community_id
  const change = post.title !== after.title ? 'title' : isMoved ? 'place' : 'tags'
  await notifications.notify(tx, {
    kind: 'post-moderated',
    to: post.author_id,
    subject: { kind: 'post', id: post.id },
    data: { was: post.title, change, title: after.title } satisfies Notice,
  })
}

/** Defines the notification for the author of a post, and the undo of changes by moderators. */
export function defineModeration(deps: ForumDeps): void {
  // Undoing needs only the role of a member, because moderators of a community may be ordinary members of the site.
  deps.audit.undoable(
    'post.moderate',
    (tx, viewer, entry) => undoModeration(deps, tx, viewer, entry),
    ROLE.member,
  )
  deps.notifications.define({
    kind: 'post-moderated',
    label: texts('版主修改我的帖子', 'Changes of my posts by moderators'),
    text(language, data) {
      const { was, change, title } = data as Notice
      const text = {
        title: {
          en: `Moderators renamed your post “${was}” to “${title}”`,
          zh: `版主把你的帖子“${was}”改名为“${title}”`,
        },
        place: { en: `Moderators moved your post “${was}”`, zh: `版主移动了你的帖子“${was}”` },
        tags: {
          en: `Moderators changed the tags of your post “${was}”`,
          zh: `版主修改了你的帖子“${was}”的标签`,
        },
      }
      return textIn(text[change], language)
    },
  })
}
