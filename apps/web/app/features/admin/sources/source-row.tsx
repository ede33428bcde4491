import { contract, type SourceView } from '@engawa/contract'
import { useState, type ReactNode } from 'react'
import { RetryTime, sourceProblem, sourceTitle } from '#app/features/sources/index.ts'
import { cx } from '#app/lib/view/class-names.ts'
import { counted, formatBytes, formatNumber } from '#app/lib/text/format.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Confirm } from '#app/ui/overlay/confirm.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { useAction } from '#app/ui/use-action.ts'

const states: Record<SourceView['state'], { text: () => string; tone: string }> = {
  unasked: { text: m.sources_state_unasked, tone: 'bg-sunken text-ink-soft' },
  well: { text: m.sources_state_well, tone: 'bg-leaf-soft text-leaf' },
  failing: { text: m.sources_state_failing, tone: 'bg-danger-soft text-danger' },
  resting: { text: m.sources_state_resting, tone: 'bg-amber-soft text-amber' },
}

type Props = { source: SourceView; onChange: () => Promise<void> }

/** A foreign source: its state, and the actions that administrators have on it. */
export function SourceRow({ source, onChange }: Props) {
  const { address, isMirror, state } = source
  const title = sourceTitle(source)
  const { text, tone } = states[state]
  return (
    <li aria-label={title} className="flex flex-col gap-3 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading level={3}>{title}</Heading>
        <span className={cx('rounded-sm px-2 py-0.5 text-sm font-medium', tone)}>{text()}</span>
        <span className="text-sm wrap-anywhere text-ink-soft">
          {address}
          {isMirror && ` (${m.sources_mirror()})`}
        </span>
      </div>
      <Facts source={source} />
      <Sample source={source} onChange={onChange} />
      <Actions source={source} onChange={onChange} />
    </li>
  )
}

function Facts({ source }: { source: SourceView }) {
  const { answeredAt, failedAt, problem, detail, restsUntil, budget, stored, sample } = source
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-4">
      <Fact name={m.sources_answered()}>
        {answeredAt ? <RelativeTime time={answeredAt} /> : m.sources_never()}
      </Fact>
      {budget && (
        <Fact name={m.sources_budget_name()}>
          {m.sources_budget({ left: formatNumber(budget.left), count: counted(budget.limit, formatNumber) })}
        </Fact>
      )}
      <Fact name={m.sources_stored()}>
        {m.sources_stored_line({
          answers: formatNumber(stored.answers.count),
          pictures: formatNumber(stored.pictures.count),
          bytes: formatBytes(stored.answers.bytes + stored.pictures.bytes),
        })}
      </Fact>
      {sample === 'over' && <Fact name={m.sources_sample_name()}>{m.sources_sample_over()}</Fact>}
      {failedAt && problem && (
        <Fact name={m.sources_failed_at()}>
          <RelativeTime time={failedAt} /> · {sourceProblem(problem)}
          {restsUntil && (
            <>
              {m.ui_comma()}
              <RetryTime at={restsUntil} />
            </>
          )}
          {detail !== '' && (
            <span className="flex flex-wrap gap-x-1 text-ink-soft">
              {m.sources_detail()}
              <code lang="en" className="wrap-anywhere">
                {detail}
              </code>
            </span>
          )}
        </Fact>
      )}
    </dl>
  )
}

/** The switch for the sample data of the source. It disappears permanently after the source has answered. */
function Sample({ source, onChange }: Props) {
  const { name, sample } = source
  const title = sourceTitle(source)
  const { busy, run } = useAction()
  if (sample === null || sample === 'over') return null
  async function turn(isOn: boolean): Promise<void> {
    const done = isOn ? m.sources_sample_shown({ source: title }) : m.sources_sample_hidden({ source: title })
    await run(() => call(contract.sources.setSample, { name, isOn }), done)
    await onChange()
  }
  return (
    <div className="max-w-md">
      <Switch
        label={m.sources_sample_switch({ source: title })}
        checked={sample === 'on'}
        disabled={busy}
        onChange={(isOn) => void turn(isOn)}
      />
      <p className="text-sm text-ink-soft">{m.sources_sample_switch_line()}</p>
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-ink-soft">{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Actions({ source, onChange }: Props) {
  const { name, state, stored } = source
  const title = sourceTitle(source)
  const [confirming, setConfirming] = useState(false)
  const { busy, run } = useAction()
  async function retry(): Promise<void> {
    await run(() => call(contract.sources.retry, { name }), m.sources_retried({ source: title }))
    await onChange()
  }
  async function forget(): Promise<boolean> {
    const isDone = await run(
      () => call(contract.sources.forget, { name }),
      m.sources_forgotten({ source: title }),
    )
    await onChange()
    return isDone
  }
  const isStored = stored.answers.count + stored.pictures.count > 0
  if (!isStored && state !== 'resting' && state !== 'failing') return null
  return (
    <div className="flex flex-wrap gap-2">
      {(state === 'resting' || state === 'failing') && (
        <Button size="sm" busy={busy} onClick={() => void retry()}>
          {m.sources_retry()}
        </Button>
      )}
      {isStored && (
        <Button size="sm" variant="plain-danger" onClick={() => setConfirming(true)}>
          {m.sources_forget()}
        </Button>
      )}
      <Confirm
        danger
        open={confirming}
        onOpenChange={setConfirming}
        title={m.sources_forget_ask({ source: title })}
        description={m.sources_forget_line()}
        action={m.sources_forget()}
        onConfirm={forget}
      />
    </div>
  )
}
