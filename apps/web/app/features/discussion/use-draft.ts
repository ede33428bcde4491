import { useState, useSyncExternalStore } from 'react'

/** A text that this tab remembers under a key until it is emptied. */
export function useDraft(key: string): [string, (text: string) => void] {
  const [typed, setTyped] = useState<string>()
  // The server has no draft, and the first render in the browser must agree with it.
  const stored = useSyncExternalStore(
    neverChanges,
    () => readDraft(key),
    () => '',
  )
  return [
    typed ?? stored,
    (next) => {
      setTyped(next)
      writeDraft(key, next)
    },
  ]
}

const neverChanges = () => () => undefined

function readDraft(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function writeDraft(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Without storage the draft lives as long as the page.
  }
}
