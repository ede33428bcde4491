import { isAppError } from '@engawa/contract'
import { Check, CloudOff, LoaderCircle } from 'lucide-react'
import { formatClock } from '#app/lib/format.ts'
import { errorText } from '#app/lib/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import type { SaveState } from './save-queue.ts'

/** The more urgent of several save states; of saved ones the latest. */
export function worstOf(states: SaveState[]): SaveState {
  const rank = { failed: 4, saving: 3, dirty: 2, saved: 1, idle: 0 }
  return states.reduce((worst, state) => {
    if (worst.is === 'saved' && state.is === 'saved') return state.at > worst.at ? state : worst
    return rank[state.is] > rank[worst.is] ? state : worst
  })
}

/** Says how saving stands, always in the same place. */
export function SaveMark({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  return (
    <output className="flex min-h-9 items-center gap-2 text-sm text-ink-soft">
      <Mark state={state} />
      {state.is === 'failed' && <Again error={state.error} onRetry={onRetry} />}
    </output>
  )
}

function Mark({ state }: { state: SaveState }) {
  if (state.is === 'failed') {
    return (
      <span className="flex items-center gap-2 text-danger">
        <CloudOff size={16} aria-hidden />
        {m.publish_save_failed({ reason: errorText(state.error) })}
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
  return <span>{state.is === 'dirty' ? m.publish_unsaved() : m.publish_save_none()}</span>
}

function Again({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  // Somebody else's edit is the newer one: only a reload shows it.
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
