import { AppError, BULLET_KIND, BULLETS, type bullets, type InputOf } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../../../db/schema.ts'
import { asMember, type Handler, type Member } from '../../../../../endpoints/operation.ts'
import { bulletView } from '../bullet-view.ts'
import type { BulletsDeps } from '../bullets-deps.ts'
import { addToBucket, bucketOf, sentBefore } from '../bullets-queries.ts'
import type { BulletRow } from '../../bullets-tables.ts'
import { makeRoom } from '../make-room.ts'
import { notifyWatchers } from '../notify-watchers.ts'
import { durationOf, timeWithin, watchedChapter } from '../watched-chapter.ts'

const RATE = { limit: BULLETS.sentAtOnce, windowSeconds: BULLETS.sentSeconds }

type Sent = InputOf<typeof bullets.send>

export const send =
  (deps: BulletsDeps): Handler<typeof bullets.send> =>
  async (viewer, input) => {
    const member = asMember(viewer)
    await watchedChapter(deps, viewer, input.chapterId)
    const before = await sentBefore(deps.database.db, member.uid, input.clientId)
    if (before) return answerOf(before)
    const at = timeWithin(input.at, await durationOf(deps, input.chapterId))
    if (at === null) throw new AppError('bad_input', { fields: { at: 'too_large' } })
    const quota = await deps.rateLimiter.take(`bullets:${member.uid}`, RATE)
    if (!quota.ok) throw new AppError('too_many_requests', { retryAfterSeconds: quota.retryAfterSeconds })
    return deps.database.transaction((tx) => store(deps, tx, member, { ...input, at }))
  }

const answerOf = (row: BulletRow) => ({ bullet: bulletView(row), held: row.removal_id !== null })

async function store(deps: BulletsDeps, tx: Tx<Tables>, member: Member, sent: Sent) {
  const { chapterId } = sent
  const chapter = { kind: 'chapter', id: chapterId }
  const open = await deps.subjects.open(tx, member, chapter)
  if (!open.may.comment) throw new AppError('forbidden')
  if (await deps.moderation.isBlockedByAuthor(tx, member, open)) throw new AppError('comments_refused')
  const row = await insert(deps, tx, member.uid, sent)
  if (!row) return answerOf((await sentBefore(tx, member.uid, sent.clientId))!)
  const { bucket } = row
  const count = await addToBucket(tx, { chapterId, bucket }, 1)
  const subject = { kind: BULLET_KIND, id: row.id }
  const held = await deps.moderation.screen(tx, member, { subject, texts: [row.text], isNew: true })
  if (!held) {
    await makeRoom(deps, tx, { chapterId, bucket, count })
    notifyWatchers(deps, tx, chapterId)
  }
  return { bullet: bulletView(row), held }
}

/** Inserts a bullet. Undefined when a parallel request with the same client id was faster. */
const insert = (
  { clock }: BulletsDeps,
  tx: Tx<Tables>,
  uid: number,
  { chapterId, clientId, at, mode, colour, text }: Sent,
): Promise<BulletRow | undefined> =>
  tx
    .insertInto('bullets')
    .values({
      ...{ chapter_id: chapterId, bucket: bucketOf(at), at, mode, colour, text, uid },
      client_id: clientId,
      removal_id: null,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['uid', 'client_id']).where('uid', 'is not', null).doNothing())
    .returningAll()
    .executeTakeFirst()
