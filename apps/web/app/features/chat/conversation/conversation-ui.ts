import { createContext, use } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { readDraft, writeDraft } from '#app/lib/device/drafts.ts'
import { draftName } from '../draft-name.ts'
import type { Line } from '../engine/types.ts'
import { storeReply } from './stored-reply.ts'

/** The message of an open menu, and the element or point at which the menu opens. */
export type MenuPlace = {
  line: Line
  anchor: Element | { getBoundingClientRect(): DOMRect }
  /** The part of the menu that is shown alone: six quick reactions, or all emoji. */
  part?: 'reactions' | 'emoji'
}

/** UI state of the open conversation that its composer, menus and rows share. */
export type ConversationUi = {
  /** The message that is being edited. */
  edited: Line | null
  menu: MenuPlace | null
  /** Texts of messages that the member recalled since the conversation was opened, by message key. The member can reuse them. */
  recalled: ReadonlyMap<string, string>
  /** The input field of the composer. */
  field: HTMLTextAreaElement | null
}

export type ConversationUiStore = ReturnType<typeof createConversationUi>

export const createConversationUi = () =>
  createStore<ConversationUi>(() => ({ edited: null, menu: null, recalled: new Map(), field: null }))

export const ConversationUiContext = createContext<ConversationUiStore | null>(null)

/** Returns the store of the open conversation. Throws outside of a conversation. */
export function useConversationUiStore(): ConversationUiStore {
  const ui = use(ConversationUiContext)
  if (!ui) throw new Error('there is no conversation around')
  return ui
}

export const useConversationUi = <T>(choose: (ui: ConversationUi) => T): T =>
  useStore(useConversationUiStore(), choose)

/** Adds the text of a recalled message to the draft, and focuses the field. */
export function writeAgain(ui: ConversationUiStore, peerId: string, words: string): void {
  const name = draftName(peerId)
  const draft = readDraft(name)
  ui.setState({ edited: null })
  writeDraft(name, draft.trim() === '' ? words : `${draft}\n${words}`)
  ui.getState().field?.focus()
}

/** Starts a reply, so that the next message quotes this one. Returns the input field, which now has the focus. */
export function beginReply(ui: ConversationUiStore, peerId: string, line: Line): HTMLTextAreaElement | null {
  storeReply(peerId, line)
  ui.setState({ edited: null })
  const { field } = ui.getState()
  field?.focus()
  return field
}
