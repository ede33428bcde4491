import { create } from 'zustand'

/** What a screen reader reads out; `serial` makes the same text twice two announcements. */
export const useAnnouncer = create<{ text: string; serial: number }>()(() => ({ text: '', serial: 0 }))

/** Has screen readers read something out. */
export const announce = (text: string): void =>
  useAnnouncer.setState(({ serial }) => ({ text, serial: serial + 1 }))
