import { useState, type KeyboardEvent } from 'react'
import { useLoaded } from '#app/ui/use-loaded.ts'
import { mentionAt } from './edits.ts'
import type { FieldHandle } from './use-field.ts'

export type Named = { id: number; name: string; avatar: string }
export type SuggestNames = (query: string) => Promise<readonly Named[]>

const PAUSE_MS = 150
const NONE: readonly Named[] = []

/** Suggests names after an `@`. The member chooses one by keys, without leaving the field. */
export function useMentions(field: FieldHandle, suggest: SuggestNames | undefined) {
  const [query, setQuery] = useState<string | null>(null)
  const [at, setAt] = useState(0)

  const { latest: names = NONE } = useLoaded(
    suggest ? query : null,
    async () => (await suggest?.(query ?? '')) ?? NONE,
    { pauseMs: PAUSE_MS },
  )

  const close = () => {
    setQuery(null)
    setAt(0)
  }

  /** Must be called after each change of the text or the caret. */
  const follow = () => {
    const found = suggest ? mentionAt(field.read()) : null
    if (!found) close()
    else if (found.query !== query) {
      setQuery(found.query)
      setAt(0)
    }
  }

  const choose = ({ name }: Named) => {
    const { start } = field.read()
    const found = mentionAt(field.read())
    if (found) {
      const end = found.from + name.length + 1
      field.apply({ from: found.from, to: start, insert: `${name} `, select: [end, end] })
    }
    close()
  }

  /** Handles a key that belongs to the list of names. Returns whether it did. */
  const handleKey = (event: KeyboardEvent): boolean => {
    const chosen = names[at]
    if (!chosen || event.nativeEvent.isComposing) return false
    const act = {
      ArrowDown: () => setAt((at + 1) % names.length),
      ArrowUp: () => setAt((at + names.length - 1) % names.length),
      Enter: () => choose(chosen),
      Tab: () => choose(chosen),
      Escape: close,
    }[event.key]
    if (!act || event.ctrlKey || event.metaKey) return false
    event.preventDefault()
    act()
    return true
  }

  return { names, at, follow, choose, handleKey, close }
}
