import { create } from 'zustand'

/** The text that the viewer is writing. The field on the page and the field in full screen share it. */
export const useDraft = create<{ text: string }>(() => ({ text: '' }))

export const setDraft = (change: (text: string) => string): void =>
  useDraft.setState(({ text }) => ({ text: change(text) }))

let field: HTMLInputElement | null = null

/** Registers the field that is on screen. Returns a function that unregisters it. */
export function registerField(element: HTMLInputElement): () => void {
  field = element
  return () => {
    if (field === element) field = null
  }
}

export const focusBulletField = (): void => field?.focus()
