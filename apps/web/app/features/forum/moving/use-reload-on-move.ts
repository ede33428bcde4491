import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { watchSubject } from '#app/lib/realtime/watched.ts'

/** Loads the page of a post again when replies moved away from it or to it, so that it shows a line about the move. */
export function useReloadOnMove(id: number): void {
  const { revalidate } = useRevalidator()
  useEffect(
    () =>
      watchSubject({ kind: 'post', id }, (change) => {
        if (change === 'moves') void revalidate()
      }),
    [id, revalidate],
  )
}
