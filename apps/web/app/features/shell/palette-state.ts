import { create } from 'zustand'

type PaletteState = {
  open: boolean
  /** The text in the palette's field. It also collects keys that are pressed before the palette is loaded. */
  text: string
}

export const usePalette = create<PaletteState>()(() => ({ open: false, text: '' }))

export const openPalette = (text = ''): void => usePalette.setState({ open: true, text })
export const closePalette = (): void => usePalette.setState({ open: false })
export const writeInPalette = (text: string): void => usePalette.setState({ text })
