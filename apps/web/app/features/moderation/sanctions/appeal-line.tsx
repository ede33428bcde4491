import type { SanctionView } from '@engawa/contract'
import { m } from '#app/texts/messages.js'

/** A member's appeal against a sanction, its decision, and the moderator's answer. */
export function AppealLine({ appeal }: { appeal: NonNullable<SanctionView['appeal']> }) {
  const { text, outcome, answer } = appeal
  return (
    <div className="flex flex-col gap-1 text-sm wrap-anywhere text-ink-soft">
      <p>{m.moderation_appeal_said({ text })}</p>
      {outcome === null ? (
        <p>{m.moderation_appeal_waits()}</p>
      ) : (
        <>
          <p className="font-medium text-ink">
            {outcome === 'lifted' ? m.moderation_appeal_lifted() : m.moderation_appeal_upheld()}
          </p>
          {answer && <p className="text-ink">{m.moderation_appeal_answer({ answer })}</p>}
        </>
      )}
      {outcome === 'upheld' && <p>{m.moderation_appeal_over()}</p>}
    </div>
  )
}
