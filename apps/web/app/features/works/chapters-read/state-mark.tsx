import { Check } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import type { ChapterState } from './own-reads.ts'

const AROUND = 2 * Math.PI * 7

/** Shows the reading state of a chapter as a dot, a progress ring or a tick. Screen readers get the state as text. */
export function StateMark({ state, progress }: ChapterState) {
  return (
    <span className="flex size-5 shrink-0 items-center justify-center" data-read-state={state}>
      {state === 'read' && <Check size={16} className="text-ink-soft" aria-hidden />}
      {state === 'begun' && (
        <svg viewBox="0 0 18 18" className="size-4 -rotate-90 text-accent-text" aria-hidden>
          <circle cx="9" cy="9" r="7" fill="none" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
          <circle
            cx="9"
            cy="9"
            r="7"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeDasharray={`${Math.max(0.06, progress) * AROUND} ${AROUND}`}
          />
        </svg>
      )}
      {state === 'unread' && <span aria-hidden className="size-2 rounded-full bg-accent" />}
      <span className="sr-only">{names[state]({ percent: Math.round(progress * 100) })}</span>
    </span>
  )
}

const names = {
  unread: m.work_pages_state_unread,
  read: m.work_pages_state_read,
  begun: m.work_pages_state_begun,
}
