import type { CommentView, PostView } from '@engawa/contract'
import { useState } from 'react'

/** The replies that a moderator chose: single ones, and all from a floor (comment number) on. `last` is the latest single one. */
export type Choice = { ids: ReadonlySet<number>; from: number | null; last: CommentView | null }

const NONE: Choice = { ids: new Set(), from: null, last: null }

export type Choosing = ReturnType<typeof useChoosing>

/** Returns the replies that a moderator chooses on the page of a post, to move them elsewhere. */
export function useChoosing({ id }: Pick<PostView, 'id'>) {
  const [state, setState] = useState<Choice & { postId: number }>()
  const choice = state?.postId === id ? state : undefined
  const set = (next: Choice) => setState({ ...next, postId: id })
  return {
    /** Undefined while no replies are being chosen. */
    choice,
    set,
    start: () => set(NONE),
    stop: () => setState(undefined),
    /** Chooses a reply and all later ones. */
    startFrom: ({ floor }: CommentView) => set({ ...(choice ?? NONE), from: floor }),
  }
}
