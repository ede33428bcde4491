import type { CaseOutcome, CaseView } from '@engawa/contract'
import { useState } from 'react'
import { UserLink } from '#app/features/subjects/index.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Link } from '#app/ui/link.tsx'
import { Card } from '#app/ui/paper.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { historyLine, kindName, outcomeName, sourceName } from '../moderation-words.ts'
import { reasonNames } from '../report-reasons.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { Evidence } from './evidence.tsx'
import { useDecide } from './use-decide.ts'
import { CASE, pressedBy } from './use-queue-keys.ts'

/** A case: its subject, its reports, the author and the possible decisions. */
export function CaseCard({ found, onGone }: { found: CaseView; onGone: () => void }) {
  const title = found.card?.title || kindName(found.subject.kind)
  return (
    <Card {...CASE} className="flex flex-col gap-3 p-4 focus:outline-2 focus:outline-accent md:p-5">
      <header className="flex flex-wrap items-center gap-2">
        <Chip tone={found.source === 'held' ? 'amber' : 'plain'}>{sourceName[found.source]()}</Chip>
        {found.card && <Chip>{kindName(found.subject.kind)}</Chip>}
        {found.reportCount > 1 && (
          <Chip tone="danger">{m.moderation_reports({ count: found.reportCount })}</Chip>
        )}
        <RelativeTime time={found.openedAt} className="ml-auto text-sm text-ink-soft" />
      </header>
      <Heading level={2} size="lg">
        {found.card ? (
          <Link to={found.card.url} className="hover:underline">
            {title}
          </Link>
        ) : (
          title
        )}
      </Heading>
      <Evidence found={found} />
      <Reports found={found} />
      <Accused found={found} />
      {found.state === 'decided' ? <Outcome found={found} /> : <Answers found={found} onGone={onGone} />}
    </Card>
  )
}

function Reports({ found: { reports } }: { found: CaseView }) {
  if (reports.length === 0) return null
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {reports.map((report) => (
        <li key={`${report.reporter?.uid} ${report.createdAt}`} className="wrap-anywhere">
          <span className="font-medium">{reasonNames[report.reason]()}</span>
          {report.note !== '' && `: ${report.note}`}
          {report.reporter && <span className="text-ink-soft"> · {report.reporter.name}</span>}
        </li>
      ))}
    </ul>
  )
}

function Accused({ found: { against, history } }: { found: CaseView }) {
  if (!against) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <UserLink user={against} />
      <span className="flex basis-full flex-wrap gap-x-3 sm:basis-auto">
        {history && <span className="text-ink-soft">{historyLine(history) || m.moderation_clean()}</span>}
        <Link
          {...pressedBy('n')}
          to={`/moderation/members/${against.uid}#notes`}
          className="touch-target text-accent-text hover:underline"
        >
          {m.moderation_record()}
        </Link>
      </span>
    </div>
  )
}

function Outcome({ found }: { found: CaseView }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {found.outcome && <Chip tone="leaf">{outcomeName[found.outcome]()}</Chip>}
      {found.reason !== '' && <span className="wrap-anywhere">{found.reason}</span>}
      <span className="text-ink-soft">{found.decidedBy?.name}</span>
    </p>
  )
}

type Answer = {
  outcome: CaseOutcome
  label: string
  requiresReason: boolean
  variant?: 'primary' | 'danger'
  /** Shortcut keys that press the button. */
  keys: string
}

/** Returns the possible decisions on a case. Decisions that affect a member require a reason. */
function answersTo({ source, can }: CaseView): Answer[] {
  if (source === 'appeal')
    return [
      { outcome: 'lifted', label: m.moderation_lift(), requiresReason: true, variant: 'primary', keys: 'a' },
      { outcome: 'upheld', label: m.moderation_uphold(), requiresReason: true, keys: 'i' },
    ]
  const remove = {
    outcome: 'removed',
    label: m.moderation_remove(),
    requiresReason: true,
    variant: 'danger',
  } as const
  if (source === 'held')
    return [
      {
        outcome: 'approved',
        label: m.moderation_approve(),
        requiresReason: false,
        variant: 'primary',
        keys: 'a',
      },
      { ...remove, keys: 'd' },
    ]
  return [
    ...(can.remove ? [{ ...remove, keys: 'ad' }] : []),
    ...(can.sanction
      ? [
          {
            outcome: 'sanctioned' as const,
            label: m.moderation_sanction_author(),
            requiresReason: true,
            keys: 'b',
          },
        ]
      : []),
    { outcome: 'dismissed', label: m.moderation_dismiss(), requiresReason: false, keys: 'i' },
  ]
}

function Answers({ found, onGone }: { found: CaseView; onGone: () => void }) {
  const { busy, decide } = useDecide(found, onGone)
  const [confirming, setConfirming] = useState<'removed' | 'sanctioned' | 'upheld' | 'lifted' | null>(null)
  return (
    <div className="flex flex-wrap gap-2">
      {answersTo(found).map(({ outcome, label, requiresReason, variant, keys }) => (
        <Button
          key={outcome}
          {...pressedBy(keys)}
          size="sm"
          variant={variant ?? 'quiet'}
          busy={busy && confirming === null}
          onClick={() =>
            requiresReason
              ? setConfirming(outcome as typeof confirming)
              : void decide({ outcome, reason: '' })
          }
        >
          {label}
        </Button>
      ))}
      {found.state === 'open' && (
        <Button size="sm" variant="plain" onClick={() => void decide({ outcome: 'later', reason: '' })}>
          {m.moderation_later()}
        </Button>
      )}
      {confirming && (
        <DecideDialog
          found={found}
          outcome={confirming}
          busy={busy}
          decide={decide}
          onClose={() => setConfirming(null)}
        />
      )}
    </div>
  )
}
