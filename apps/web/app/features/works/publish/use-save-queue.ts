import { useEffect, useRef, useState } from 'react'
import { createSaveQueue, type SaveQueue, type SaveState } from './save-queue.ts'

/** A save queue for a component: saves what is left when it goes, and again when the line comes back. */
export function useSaveQueue(save: () => Promise<void>, delayMs = 700): [SaveState, SaveQueue] {
  const [state, setState] = useState<SaveState>({ is: 'idle' })
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  // oxlint-disable-next-line react/refs -- read when a save begins, not while rendering
  const [queue] = useState(() =>
    createSaveQueue({ save: () => latest.current(), onState: setState, delayMs }),
  )
  useEffect(() => {
    const again = () => void queue.flush()
    const warn = (event: BeforeUnloadEvent) => {
      if (!queue.isDirty()) return
      void queue.flush()
      event.preventDefault()
    }
    window.addEventListener('online', again)
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('online', again)
      window.removeEventListener('beforeunload', warn)
      void queue.flush()
    }
  }, [queue])
  return [state, queue]
}
