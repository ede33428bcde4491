import { createContext, use } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { readDraft, writeDraft } from '#app/lib/device/drafts.ts'
import { draftName } from '../draft-name.ts'
import type { Line } from '../engine/types.ts'
import { keepReply } from './kept-reply.ts'

/** The message and anchor of an open menu. */
export type MenuPlace = {
  line: Line
  anchor: Element | { getBoundingClientRect(): DOMRect }
  emoji?: boolean
}

/** The state of the actions in the open conversation. */
export type Desk = {
  /** The message that is being edited. */
  edited: Line | null
  menu: MenuPlace | null
  /** Texts of messages that were recalled here, by key, so that their author can use them again. */
  recalled: ReadonlyMap<string, string>
  /** The composer's field. */
  field: HTMLTextAreaElement | null
}

export type DeskStore = ReturnType<typeof createDesk>

export const createDesk = () =>
  createStore<Desk>(() => ({ edited: null, menu: null, recalled: new Map(), field: null }))

export const DeskContext = createContext<DeskStore | null>(null)

/** Returns the desk of the conversation. Throws outside of a conversation. */
export function useDeskStore(): DeskStore {
  const desk = use(DeskContext)
  if (!desk) throw new Error('there is no conversation around')
  return desk
}

export const useDesk = <T>(choose: (desk: Desk) => T): T => useStore(useDeskStore(), choose)

/** Adds the text of a recalled message to the draft, and focuses the field. */
export function writeAgain(desk: DeskStore, peerId: string, words: string): void {
  const name = draftName(peerId)
  const draft = readDraft(name)
  desk.setState({ edited: null })
  writeDraft(name, draft.trim() === '' ? words : `${draft}\n${words}`)
  desk.getState().field?.focus()
}

/** Starts a reply: the next message quotes this one. Returns the field, which has the focus. */
export function beginReply(desk: DeskStore, peerId: string, line: Line): HTMLTextAreaElement | null {
  keepReply(peerId, line)
  desk.setState({ edited: null })
  const { field } = desk.getState()
  field?.focus()
  return field
}
