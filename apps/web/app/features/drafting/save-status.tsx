import { isAppError } from '@engawa/contract'
import { Check, CloudOff, LoaderCircle } from 'lucide-react'
import { formatClock } from '#app/lib/text/format.ts'
import { errorText } from '#app/lib/net/http-call.ts'
import { isWithoutNetwork } from '#app/lib/net/network-failure.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import type { SaveState } from './save-queue.ts'

/** Returns the most urgent of several save states. If all of them are saved, returns the latest save. */
export function mostUrgent(states: SaveState[]): SaveState {
  const rank = { failed: 4, saving: 3, unsaved: 2, saved: 1, idle: 0 }
  return states.reduce((first, state) => {
    if (first.is === 'saved' && state.is === 'saved') return state.at > first.at ? state : first
    return rank[state.is] > rank[first.is] ? state : first
  })
}

/** Shows whether the changes are saved. The height is fixed, so that nothing moves when the state changes. */
export function SaveStatus({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  return (
    <output className="flex min-h-9 items-center gap-2 text-sm text-ink-soft">
      <StateText state={state} />
      {state.is === 'failed' && <RetryButton error={state.error} onRetry={onRetry} />}
    </output>
  )
}

function StateText({ state }: { state: SaveState }) {
  if (state.is === 'failed') {
    return (
      <span className="flex items-center gap-2 text-danger">
        <CloudOff size={16} aria-hidden />
        {isWithoutNetwork(state.error)
          ? m.publish_save_offline()
          : m.publish_save_failed({ reason: errorText(state.error) })}
      </span>
    )
  }
  if (state.is === 'saving') {
    return (
      <span className="flex items-center gap-2">
        <LoaderCircle size={16} aria-hidden className="animate-spin" />
        {m.publish_saving()}
      </span>
    )
  }
  if (state.is === 'saved') {
    return (
      <span className="flex items-center gap-2">
        <Check size={16} aria-hidden className="text-leaf" />
        {m.publish_saved({ time: formatClock(new Date(state.at)) })}
      </span>
    )
  }
  return <span>{state.is === 'unsaved' ? m.publish_unsaved() : m.publish_save_none()}</span>
}

function RetryButton({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  // The work was changed elsewhere; only a reload shows the other changes.
  if (isAppError(error) && error.errorName === 'edit_conflict') {
    return (
      <Button size="sm" onClick={() => window.location.reload()}>
        {m.publish_conflict_reload()}
      </Button>
    )
  }
  return (
    <Button size="sm" onClick={onRetry}>
      {m.publish_save_retry()}
    </Button>
  )
}
