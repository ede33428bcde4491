import { keyOf } from './lines.ts'
import type { Line, LineReaction, Pending } from './types.ts'

/** Returns the messages with the pending changes applied. Returns the same list object if there are none. */
export function withPending(lines: readonly Line[], pending: readonly Pending[]): readonly Line[] {
  if (pending.length === 0) return lines
  const changes = new Map<string, Pending[]>()
  for (const change of pending) changes.set(change.key, [...(changes.get(change.key) ?? []), change])
  return lines.map((line) => (changes.get(keyOf(line)) ?? []).reduce(changed, line))
}

function changed(line: Line, { act }: Pending): Line {
  if (act.do === 'edit') return { ...line, text: act.text, editedAt: line.editedAt ?? line.time }
  if (act.do === 'react') return { ...line, reactions: reacted(line.reactions ?? [], act.emoji, act.on) }
  const { id, time, sender, status, seq } = line
  return { id, time, sender, status, text: '', recalled: true, ...(seq === undefined ? {} : { seq }) }
}

function reacted(reactions: readonly LineReaction[], emoji: string, on: boolean): LineReaction[] {
  const known = reactions.some((each) => each.emoji === emoji)
  const next = known
    ? reactions.map((each) => (each.emoji === emoji ? { ...each, mine: on } : each))
    : [...reactions, { emoji, mine: on, theirs: false }]
  return next.filter(({ mine, theirs }) => mine || theirs)
}
