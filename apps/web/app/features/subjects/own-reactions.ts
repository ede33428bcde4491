import type { Reaction, ReactionState, SubjectRef } from '@engawa/contract'
import { useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** The longest time in milliseconds for which a cached page may lack a reaction: the longest cache lifetime of any endpoint. */
const CACHE_MS = 60_000

/** The server's last answer about the viewer's reactions, and the changes of the counts from pending requests. */
type Own = { state?: ReactionState & { at: number }; likes: number; saves: number }

const NO_CHANGES: Own = { likes: 0, saves: 0 }

const store = createStore<Record<string, Own>>(() => ({}))

const keyOf = ({ kind, id }: SubjectRef): string => `${kind}:${id}`

const change = (subject: SubjectRef, by: (own: Own) => Own): void => {
  const key = keyOf(subject)
  store.setState((all) => ({ [key]: by(all[key] ?? NO_CHANGES) }))
}

/** Stores the server's answer after the viewer's own reaction. */
export const rememberReaction = (subject: SubjectRef, state: ReactionState): void =>
  change(subject, (own) => ({ ...own, state: { ...state, at: Date.now() } }))

const COUNTS: Partial<Record<Reaction, 'likes' | 'saves'>> = { like: 'likes', save: 'saves' }

/** Shows the expected counts while `send` is pending; after a failure the old counts appear again. */
export async function countAtOnce<T>(
  subject: SubjectRef,
  reaction: Reaction,
  by: -1 | 0 | 1,
  send: () => Promise<T>,
): Promise<T> {
  const count = COUNTS[reaction]
  if (!count || by === 0) return send()
  change(subject, (own) => ({ ...own, [count]: own[count] + by }))
  try {
    return await send()
  } finally {
    change(subject, (own) => ({ ...own, [count]: own[count] - by }))
  }
}

/**
 * Returns the reactions to a subject from the rendered page. If the page may be older than the viewer's latest reaction, it returns
 * the newer state.
 */
export function useReactionState<T extends Partial<ReactionState>>(
  subject: SubjectRef,
  shown: T,
): T | ReactionState {
  const own = useStore(store, (all) => all[keyOf(subject)])
  const [mountedAt] = useState(Date.now)
  if (!own) return shown
  const known = own.state && own.state.at + CACHE_MS > mountedAt ? own.state : shown
  return {
    ...known,
    ...(known.likes !== undefined && { likes: Math.max(0, known.likes + own.likes) }),
    ...(known.saves !== undefined && { saves: Math.max(0, known.saves + own.saves) }),
  }
}
