import { create } from 'zustand'

const KEY = 'engawa:chat-drafts'
const MAX_DRAFTS = 200

type Drafts = Record<string, string>

/** What was written and not sent, by peer; every tab of this browser sees the same. */
export const useDrafts = create<{ drafts: Drafts }>()(() => ({ drafts: {} }))

function read(): Drafts {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    const texts = Object.entries(kept).filter(([id, text]) => /^\d+$/.test(id) && typeof text === 'string')
    return Object.fromEntries(texts) as Drafts
  } catch {
    return {}
  }
}

/** Reads what is kept, and listens to what other tabs write. Answers how to stop. */
export function followDrafts(): () => void {
  const refresh = (): void => useDrafts.setState({ drafts: read() })
  const listen = (event: StorageEvent): void => {
    if (event.key === KEY || event.key === null) refresh()
  }
  refresh()
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/** Keeps a draft; an empty one is dropped. */
export function keepDraft(peerId: string, text: string): void {
  const { [peerId]: _, ...others } = read()
  const entries = Object.entries(others).slice(-(MAX_DRAFTS - 1))
  const drafts = { ...Object.fromEntries(entries), ...(text.trim() === '' ? {} : { [peerId]: text }) }
  useDrafts.setState({ drafts })
  try {
    window.localStorage.setItem(KEY, JSON.stringify(drafts))
  } catch {}
}

export function forgetDrafts(): void {
  useDrafts.setState({ drafts: {} })
  try {
    window.localStorage.removeItem(KEY)
  } catch {}
}
