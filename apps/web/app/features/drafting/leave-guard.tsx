import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useStore } from 'zustand'
import { useLatestOnly } from '#app/lib/net/use-latest-only.ts'
import { m } from '#app/texts/messages.js'
import { Confirm } from '#app/ui/overlay/confirm.tsx'
import type { SaveQueue } from './save-queue.ts'

/** Saves unsaved changes when the author leaves the page. If the save fails, a dialog offers to leave without saving. */
export function LeaveGuard({ saves }: { saves: SaveQueue }) {
  const blocker = useBlocker(() => !saves.isSaved())
  const failed = useStore(saves.store, ({ is }) => is === 'failed')
  const { state, proceed } = blocker
  const latest = useLatestOnly()
  useEffect(() => {
    if (state === 'blocked') void latest.run(saves.flush()).then((ok) => ok && proceed?.())
    // The author may decide to stay while a save runs. When that save ends, the page must not be left.
    return latest.drop
  }, [saves, state, proceed, latest])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (saves.isSaved()) return
      void saves.flush()
      event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [saves])
  return (
    <Confirm
      open={state === 'blocked' && failed}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={m.publish_leave_title()}
      description={m.publish_leave_line()}
      action={m.publish_leave()}
      danger
      onConfirm={async () => proceed?.()}
    />
  )
}
