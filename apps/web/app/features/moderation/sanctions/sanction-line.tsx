import type { SanctionView } from '@engawa/contract'
import { formatDay } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { Chip } from '#app/ui/chip.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { sanctionName } from '../moderation-words.ts'
import { AppealLine } from './appeal-line.tsx'

type Props = {
  sanction: SanctionView
  by?: string | undefined
  /** Whether the sanction refuses new accounts in the networks of the member. */
  networks?: boolean
}

/** A sanction: its type, end and reason, and the result of an appeal. */
export function SanctionLine({ sanction, by, networks }: Props) {
  const { type, reason, endsAt, liftedAt, inForce, appeal } = sanction
  const until = endsAt ? m.acts_until({ day: formatDay(endsAt) }) : m.acts_for_good()
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{sanctionName[type]()}</span>
        {inForce && <Chip tone="danger">{until}</Chip>}
        {liftedAt !== null && <Chip tone="leaf">{m.moderation_outcome_lifted()}</Chip>}
        <RelativeTime time={sanction.createdAt} className="text-sm text-ink-soft" />
      </p>
      <p className="wrap-anywhere">{reason || m.moderation_no_reason()}</p>
      {networks && inForce && <p className="text-sm text-ink-soft">{m.moderation_networks_refused()}</p>}
      {by !== undefined && <p className="text-sm text-ink-soft">{by}</p>}
      {appeal && <AppealLine appeal={appeal} />}
    </div>
  )
}
