import type { Reaction, SubjectRef } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { bind, type Viewer } from '../../endpoints/operation.ts'
import * as operations from './operations.ts'
import { defineNotifications } from './reaction-notifications.ts'
import type { ReactionsDeps } from './reactions-deps.ts'
import { deleteReactions, marksOf, savedBy, type Marks } from './reactions-queries.ts'
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
     * Makes the viewer like, save or follow a subject, or take it back; the state afterwards. Throws `not_logged_in`,
     * the kind's not-found error, and `forbidden` where reacting is not allowed.
     */
    set: (viewer: Viewer, subject: SubjectRef, change: { reaction: Reaction; on: boolean }) =>
      deps.database.transaction((tx) => setReaction(deps, tx, viewer, subject, change)),

    /** The same as a part of a transaction. */
    setIn: (
      tx: Tx<Tables>,
      viewer: Viewer,
      subject: SubjectRef,
      change: { reaction: Reaction; on: boolean },
    ) => setReaction(deps, tx, viewer, subject, change),

    /** A member's marks on subjects of one kind, by id; a subject without any is not in the map, nor is anything of a guest. */
    marksOf: async (uid: number | null, kind: string, ids: readonly number[]): Promise<Map<number, Marks>> =>
      uid === null || ids.length === 0 ? new Map() : marksOf.load(deps.database.db, { uid, kind, ids }),

    /** Pages of what a member saved, newest first. */
    savedBy,
  }
}
