import { create } from 'zustand'

/** The text that is being written, shared by the field of the page and that of the full screen. */
export const useDraft = create<{ text: string }>(() => ({ text: '' }))

export const setDraft = (change: (text: string) => string): void =>
  useDraft.setState(({ text }) => ({ text: change(text) }))

let field: HTMLInputElement | null = null

/** Registers the field on screen. Returns a function that unregisters it. */
export function registerField(element: HTMLInputElement): () => void {
  field = element
  return () => {
    if (field === element) field = null
  }
}

export const focusBulletField = (): void => field?.focus()
