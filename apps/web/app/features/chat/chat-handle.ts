import { create } from 'zustand'
import type { ChatEngine } from './engine/engine.ts'
import type { ChatState } from './engine/types.ts'

/** The running chat engine of this tab and its state. Both are null until the engine is loaded, and for guests. */
export const useChat = create<{ engine: ChatEngine | null; state: ChatState | null }>()(() => ({
  engine: null,
  state: null,
}))
