import { useState, type KeyboardEvent } from 'react'
import { useLoaded } from './use-loaded.ts'

/** A suggestion for a text that is being typed. */
export type Suggestion = {
  id: string
  text: string
  /** The text that replaces the typed one. */
  insert: string
  /** A note beside the text. */
  line?: string | undefined
  /** The address of a member's avatar. */
  avatar?: string
  /** Whether the suggestion names something that does not exist yet. */
  isMissing?: boolean
}

/** Returns the suggestions for a typed text. */
export type Suggest = (typed: string) => Promise<readonly Suggestion[]>

const PAUSE_MS = 150
const NONE: readonly Suggestion[] = []

/** Suggestions for a typed text. The member chooses one by keys, without leaving the field. */
export function useSuggestions(suggest: Suggest, onChoose: (chosen: Suggestion) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const { value, latest = NONE } = useLoaded(typed, () => suggest(typed ?? ''), { pauseMs: PAUSE_MS })
  // Until the suggestions for the typed text are loaded, the last ones are shown, except those that only repeat an earlier text.
  const items = value ?? latest.filter(({ isMissing }) => !isMissing)

  const close = () => {
    setTyped(null)
    setAt(0)
  }

  /** Must be called after each change of the typed text; null if there is none. */
  const follow = (text: string | null) => {
    if (text === typed) return
    setTyped(text)
    setAt(0)
  }

  const choose = (chosen: Suggestion) => {
    close()
    onChoose(chosen)
  }

  /** Handles a key that belongs to the list of suggestions. Returns whether it did. */
  const handleKey = (event: KeyboardEvent): boolean => {
    const chosen = items[at]
    if (!chosen || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return false
    const act = {
      ArrowDown: () => setAt((at + 1) % items.length),
      ArrowUp: () => setAt((at + items.length - 1) % items.length),
      Enter: () => choose(chosen),
      Tab: () => choose(chosen),
      Escape: close,
    }[event.key]
    if (!act) return false
    event.preventDefault()
    act()
    return true
  }

  return { typed, items, at, follow, choose, handleKey, close }
}

export type Suggestions = ReturnType<typeof useSuggestions>

/** Returns the id of an option of a list of suggestions. */
export const optionId = (list: string, at: number): string => `${list}-${at}`

/** Returns the attributes of a field with a list of suggestions. */
export const suggestionAttributes = (list: string, { items, at }: Suggestions) => ({
  'aria-autocomplete': 'list' as const,
  'aria-controls': items.length > 0 ? list : undefined,
  'aria-activedescendant': items.length > 0 ? optionId(list, at) : undefined,
})
