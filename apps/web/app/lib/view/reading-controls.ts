import { useEffect } from 'react'
import { create } from 'zustand'

type ReadingControls = {
  /** Whether the controls of a reader or player are shown; null on every other page. */
  shown: boolean | null
  /** Whether a part that is shown with the controls is in use: then they stay. */
  inUse: boolean
}

/** State of a full-screen reader, for the frame of the site. */
export const useReadingControls = create<ReadingControls>(() => ({ shown: null, inUse: false }))

/** Reports to the frame whether the controls are shown, while the reader is mounted. */
export function useReportControls(shown: boolean): void {
  useEffect(() => useReadingControls.setState({ shown }), [shown])
  useEffect(() => () => useReadingControls.setState({ shown: null, inUse: false }), [])
}
