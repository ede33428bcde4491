import type { ReactionState, SubjectRef } from '@engawa/contract'
import { useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** How long a page from a cache may lack a reaction: the longest time that an endpoint declares for its answers. */
const CACHE_MS = 60_000

const store = createStore<Record<string, ReactionState & { at: number }>>(() => ({}))

const keyOf = ({ kind, id }: SubjectRef): string => `${kind}:${id}`

/** Remembers what the server answered to the visitor's own reaction. */
export function rememberReaction(subject: SubjectRef, state: ReactionState): void {
  store.setState({ [keyOf(subject)]: { ...state, at: Date.now() } })
}

/**
 * The reactions to a subject as a page shows them; those after the visitor's own reaction when it is so recent that the
 * page may come from a cache that lacks it.
 */
export function useReactionState<T extends Partial<ReactionState>>(
  subject: SubjectRef,
  shown: T,
): T | ReactionState {
  const own = useStore(store, (states) => states[keyOf(subject)])
  const [mountedAt] = useState(Date.now)
  return own && own.at + CACHE_MS > mountedAt ? own : shown
}
