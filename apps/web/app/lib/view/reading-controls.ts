import { useEffect } from 'react'
import { create } from 'zustand'

type ReadingControls = {
  /** Whether the controls of a reader or player are shown; null on every other page. */
  shown: boolean | null
  /** Whether the reader uses an element that is shown together with the controls. Then the controls stay. */
  inUse: boolean
}

/** The state of a full-screen reader, which the frame of the site uses. */
export const useReadingControls = create<ReadingControls>(() => ({ shown: null, inUse: false }))

/** Reports to the site's layout whether the controls are shown, while the reader component is mounted. */
export function useReportControls(shown: boolean): void {
  useEffect(() => useReadingControls.setState({ shown }), [shown])
  useEffect(() => () => useReadingControls.setState({ shown: null, inUse: false }), [])
}
