import type { Tx } from '@engawa/platform/database'
import { AppError, type Reaction, type ReactionState, type SubjectRef } from '@engawa/contract'
import type { Tables } from '../../db/schema.ts'
import { asMember, type Viewer } from '../../endpoints/operation.ts'
import { NO_COUNTS } from '../subjects/index.ts'
import type { ReactionsDeps } from './reactions-deps.ts'
import { NO_MARKS, writeReaction } from './reactions-queries.ts'
import { notifyAuthor } from './reaction-notifications.ts'
import { statesOf } from './reaction-states.ts'

const counted: Partial<Record<Reaction, 'likes' | 'saves'>> = { like: 'likes', save: 'saves' }

/** Sets or removes a member's like, save or follow of a subject, as part of the transaction. Idempotent. Returns the new state. */
export async function setReaction(
  deps: ReactionsDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  subject: SubjectRef,
  { reaction, on }: { reaction: Reaction; on: boolean },
): Promise<ReactionState> {
  const { uid } = asMember(viewer)
  const now = deps.clock.now()
  const [open] = await deps.subjects.shown(tx, viewer, [subject])
  const notFound = new AppError(deps.subjects.providerOf(subject.kind).notFound ?? 'not_found')
  if (on && !open) throw notFound
  if (on && !open?.may.react) throw new AppError('forbidden')
  const changed = await writeReaction(tx, { uid, subject, reaction, on, now })
  // Members may take back their own reaction when they no longer see the subject.
  if (!open && !changed) throw notFound
  const count = counted[reaction]
  if (changed && count) await deps.subjects.count(tx, subject, { [count]: on ? 1 : -1 })
  if (changed && open && on && reaction === 'like') await notifyAuthor(deps, tx, viewer, open)
  if (changed && reaction === 'save')
    await deps.subjects.providerOf(subject.kind).saved?.(tx, subject.id, { uid, on, at: now })
  if (!open) return { ...NO_MARKS, ...NO_COUNTS }
  const state = (await statesOf(deps, tx, uid, { kind: subject.kind, ids: [subject.id] })).get(subject.id)
  return state ?? { ...NO_MARKS, ...NO_COUNTS }
}
