import { useSyncExternalStore } from 'react'
import { onTextChanged, readText, writeText } from './device-storage.ts'

const key = 'engawa:drafts'
const maxDrafts = 200

type Drafts = Readonly<Record<string, string>>

let drafts: Drafts | undefined
const listeners = new Set<() => void>()
let stopListening: (() => void) | undefined

const current = (): Drafts => (drafts ??= read())

function read(): Drafts {
  try {
    const stored: unknown = JSON.parse(readText(key) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, text]) => typeof text === 'string')) as Drafts
  } catch {
    return {}
  }
}

function set(next: Drafts | undefined): void {
  drafts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  stopListening ??= onTextChanged(key, () => set(undefined))
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopListening?.()
    stopListening = undefined
  }
}

/** Returns the unsent text with this name, or an empty text. Works in the browser only. */
export const readDraft = (name: string): string => current()[name] ?? ''

/**
 * Returns the unsent text with this name, such as `chat:7`, or an empty text. Renders the component again when the text changes.
 */
export const useDraftText = (name: string): string =>
  useSyncExternalStore(
    subscribe,
    () => current()[name] ?? '',
    () => '',
  )

/** The text of an input field. It is stored in this browser until it is set to '', and shared by all tabs. */
export function useDraft(name: string): [text: string, setText: (text: string) => void] {
  return [useDraftText(name), (text) => writeDraft(name, text)]
}

/**
 * Stores a text under a name; an empty text removes it. Above the limit, the oldest text is removed. A blank text is stored only in
 * memory, so that the user can begin a line with a space.
 */
export function writeDraft(name: string, text: string): void {
  const { [name]: _, ...others } = current()
  const latest = Object.entries(others).slice(1 - maxDrafts)
  set({ ...Object.fromEntries(latest), ...(text === '' ? {} : { [name]: text }) })
  const lasting = Object.entries(current()).filter(([, each]) => each.trim() !== '')
  writeText(key, lasting.length === 0 ? null : JSON.stringify(Object.fromEntries(lasting)))
}

/** Returns the unsent texts whose names start with a prefix, each with its name. */
export const draftsUnder = (beginning: string): [name: string, text: string][] =>
  Object.entries(current()).filter(([name]) => name.startsWith(beginning))
