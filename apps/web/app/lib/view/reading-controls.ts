import { useEffect } from 'react'
import { create } from 'zustand'

type ReadingControls = {
  /** Whether the controls of a reader or player are shown; null on every other page. */
  shown: boolean | null
  /** Something that comes and goes with them is in use: they stay. */
  held: boolean
}

/** What the frame of the site knows of a reader that fills the screen. */
export const useReadingControls = create<ReadingControls>(() => ({ shown: null, held: false }))

/** Tells the frame whether the controls are shown, for as long as the reader is there. */
export function useTellControls(shown: boolean): void {
  useEffect(() => useReadingControls.setState({ shown }), [shown])
  useEffect(() => () => useReadingControls.setState({ shown: null, held: false }), [])
}
