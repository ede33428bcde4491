import { create } from 'zustand'

/** What is being written: the field of the page and that on the full screen are one. */
export const useDraft = create<{ text: string }>(() => ({ text: '' }))

export const setDraft = (change: (text: string) => string): void =>
  useDraft.setState(({ text }) => ({ text: change(text) }))

let field: HTMLInputElement | null = null

/** The field in which is written now. */
export function takeField(element: HTMLInputElement): () => void {
  field = element
  return () => {
    if (field === element) field = null
  }
}

export const focusBulletField = (): void => field?.focus()
