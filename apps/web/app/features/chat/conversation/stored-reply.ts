import { useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { useDraftText, writeDraft } from '#app/lib/device/drafts.ts'
import type { ConversationState, ConversationView } from '../engine/conversation-view.ts'
import { keyOf, quoteFrom } from '../engine/lines.ts'
import type { Line, LineQuote } from '../engine/types.ts'

const nameOf = (peerId: string): string => `chat-reply:${peerId}`

/** Stores, like a draft, the message that the next message will quote. Null removes it. */
export const storeReply = (peerId: string, line: Line | null): void =>
  writeDraft(nameOf(peerId), line ? JSON.stringify(quoteFrom(line)) : '')

/**
 * Returns the quote for the next message, with the quoted message's current text. Null without a quote, or if that message was
 * recalled.
 */
export function useStoredReply(peerId: string, view: ConversationView | null): LineQuote | null {
  const text = useDraftText(nameOf(peerId))
  const stored = useMemo(() => parseQuote(text), [text])
  const shown: Lines = view?.state ?? NO_LINES
  const line = useStore(shown, ({ stretch, lines }) => {
    const isIt = (each: Line) => keyOf(each) === stored?.key
    return stored ? (lines.find(isIt) ?? stretch?.lines.find(isIt)) : undefined
  })
  if (line?.recalled) return null
  return line ? quoteFrom(line) : stored
}

type Lines = Pick<
  StoreApi<Pick<ConversationState, 'lines' | 'stretch'>>,
  'getState' | 'getInitialState' | 'subscribe'
>
const NO_LINES: Lines = createStore(() => ({ lines: [], stretch: null }))

/** Parses a stored quote. Returns null if it is invalid. */
function parseQuote(text: string): LineQuote | null {
  try {
    const quote = JSON.parse(text || 'null') as LineQuote | null
    return typeof quote?.key === 'string' && typeof quote.text === 'string' ? quote : null
  } catch {
    return null
  }
}
