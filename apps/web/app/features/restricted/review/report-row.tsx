import { restricted, type RestrictedReport } from '@engawa/contract/restricted'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { HappenedAgo, RelativeTime } from '#app/ui/relative-time.tsx'
import { useAction } from '#app/ui/use-action.ts'

type Props = { report: RestrictedReport; onDecided: (report: RestrictedReport) => void }

/**
 * A report with the facts that a decision needs, without the item's title. The row stays after a decision, so that the decision can
 * be changed.
 */
export function ReportRow({ report, onDecided }: Props) {
  const { source, itemId, reportedAt, reporter, note, decision, decidedAt } = report
  return (
    <li className="flex flex-col gap-2 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium wrap-anywhere">
          {source} · <code className="font-mono text-sm">{itemId}</code>
        </span>
        {decision && (
          <Chip tone={decision === 'hidden' ? 'danger' : 'leaf'}>
            {decision === 'hidden' ? m.restricted_decided_hidden() : m.restricted_decided_restored()}
          </Chip>
        )}
      </p>
      <p className="text-sm text-ink-soft">
        <RelativeTime time={reportedAt} /> ·{' '}
        {reporter ? (
          <TextLink to={`/user/${reporter.uid}`}>{reporter.name}</TextLink>
        ) : (
          m.restricted_reporter_gone()
        )}
        {decidedAt && (
          <>
            {' · '}
            <HappenedAgo what={m.restricted_decided_when()} time={decidedAt} />
          </>
        )}
      </p>
      {note !== '' && <p className="measure wrap-anywhere whitespace-pre-line">{note}</p>}
      <Decisions report={report} onDecided={onDecided} />
    </li>
  )
}

function Decisions({ report: { id, page, decision }, onDecided }: Props) {
  const { busy, run } = useAction()
  const decide = (next: RestrictedReport['decision'], done: string): void =>
    void run(async () => onDecided(await call(restricted.decide, { id, decision: next })), done)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {decision !== 'hidden' && (
        <Button size="sm" busy={busy} onClick={() => decide('hidden', m.restricted_hide_done())}>
          {m.restricted_hide()}
        </Button>
      )}
      {decision !== 'restored' && (
        <Button size="sm" busy={busy} onClick={() => decide('restored', m.restricted_restore_done())}>
          {m.restricted_restore()}
        </Button>
      )}
      {decision && (
        <Button
          size="sm"
          variant="plain"
          busy={busy}
          onClick={() => decide(null, m.restricted_undecide_done())}
        >
          {m.restricted_undecide()}
        </Button>
      )}
      {page !== null && (
        <a
          href={page}
          target="_blank"
          rel="noopener noreferrer nofollow"
          referrerPolicy="no-referrer"
          className="touch-target px-2 text-sm text-ink-soft underline underline-offset-3"
        >
          {m.restricted_open_there()}
        </a>
      )}
    </div>
  )
}
