import type { Reaction, SubjectRef } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { bind, type Viewer } from '../../endpoints/operation.ts'
import * as operations from './operations.ts'
import { copyReactions, uncopyReactions } from './copy-reactions.ts'
import { defineNotifications } from './reaction-notifications.ts'
import type { ReactionsDeps } from './reactions-deps.ts'
import { deleteReactions, marksOf, savedBy, writeReaction, type Marks } from './reactions-queries.ts'
import { ownReactions } from './personal-data.ts'
import { setReaction } from './set-reaction.ts'

export { NO_MARKS, type Marks } from './reactions-queries.ts'
export type Reactions = ReturnType<typeof createReactions>

/** Likes, saves (favourites) and follows of subjects of any kind. */
export function createReactions(deps: ReactionsDeps) {
  deps.personalData.register(ownReactions)
  defineNotifications(deps.notifications)
  deps.subjects.onPurge(deleteReactions)
  return {
    handlers: bind(deps, operations),

    /**
     * Sets or removes the viewer's like, save or follow of a subject. Returns the new state. Throws `not_logged_in`, the not-found error of
     * the subject's kind, and `forbidden` for a subject that does not allow reactions.
     */
    set: (viewer: Viewer, subject: SubjectRef, change: { reaction: Reaction; on: boolean }) =>
      deps.database.transaction((tx) => setReaction(deps, tx, viewer, subject, change)),

    /** Does the same as `set`, in the caller's transaction. */
    setIn: (
      tx: Tx<Tables>,
      viewer: Viewer,
      subject: SubjectRef,
      change: { reaction: Reaction; on: boolean },
    ) => setReaction(deps, tx, viewer, subject, change),

    /** Makes a member follow a subject that they created, in the caller's transaction. */
    follow: async (tx: Tx<Tables>, uid: number, subject: SubjectRef): Promise<void> => {
      await writeReaction(tx, { uid, subject, reaction: 'follow', on: true, now: deps.clock.now() })
    },

    /** Gives a subject the reactions of another one, in the caller's transaction. */
    copy: (tx: Tx<Tables>, copy: Parameters<typeof copyReactions>[2]): Promise<void> =>
      copyReactions(deps, tx, copy),

    /** Deletes what `copy` wrote with the same time, in the caller's transaction. */
    uncopy: (tx: Tx<Tables>, copy: Parameters<typeof copyReactions>[2]): Promise<void> =>
      uncopyReactions(deps, tx, copy),

    /**
     * Returns a member's reactions to subjects of one kind, by id. Subjects without reactions are not in the map. For a guest, the map is
     * empty.
     */
    marksOf: async (uid: number | null, kind: string, ids: readonly number[]): Promise<Map<number, Marks>> =>
      uid === null || ids.length === 0 ? new Map() : marksOf.load(deps.database.db, { uid, kind, ids }),

    /** Returns pages of the subjects that a member saved, newest first. */
    savedBy,
  }
}
