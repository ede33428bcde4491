import { create } from 'zustand'

/** Text for screen readers. `serial` changes with each text, so that a repeated text is announced again. */
export const useAnnouncer = create<{ text: string; serial: number }>()(() => ({ text: '', serial: 0 }))

/** Lets screen readers read a text aloud. */
export const announce = (text: string): void =>
  useAnnouncer.setState(({ serial }) => ({ text, serial: serial + 1 }))
