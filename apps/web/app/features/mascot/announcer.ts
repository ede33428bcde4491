import { create } from 'zustand'

/** What is to be read out; `turn` tells the same words said twice apart. */
export const useAnnouncer = create<{ text: string; turn: number }>()(() => ({ text: '', turn: 0 }))

/** Reads something out to whoever listens to the page. */
export const announce = (text: string): void =>
  useAnnouncer.setState(({ turn }) => ({ text, turn: turn + 1 }))
