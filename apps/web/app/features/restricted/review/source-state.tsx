import { restricted, type RestrictedSourceState } from '@engawa/contract/restricted'
import type { ReactNode } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { formatNumber } from '#app/lib/text/format.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { ReadAs } from '#app/ui/read-as.tsx'
import { sourceProblem } from '#app/features/sources/index.ts'

/**
 * The state of a source for administrators: whether it is on, its numbers of dropped and hidden items, and its list of removed
 * items.
 */
export function SourceState({ source }: { source: RestrictedSourceState }) {
  const { title, isOn, dropped, hidden, removal } = source
  return (
    <li aria-label={title} className="flex flex-col gap-3 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-medium">{title}</h3>
        <span
          className={cx(
            'rounded-sm px-2 py-0.5 text-sm font-medium',
            isOn ? 'bg-leaf-soft text-leaf' : 'bg-sunken text-ink-soft',
          )}
        >
          {isOn ? m.restricted_on() : m.restricted_off()}
        </span>
      </div>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-3">
        <Figure name={m.restricted_dropped()}>{formatNumber(dropped)}</Figure>
        <Figure name={m.restricted_hidden()}>{formatNumber(hidden)}</Figure>
        <Figure name={m.restricted_removal()}>
          {removal ? <Removal of={removal} /> : m.restricted_removal_none()}
        </Figure>
      </dl>
      {removal && isOn && <ReadNow source={source} />}
    </li>
  )
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
)

function Removal({ of: { readAt, known, problem } }: { of: NonNullable<RestrictedSourceState['removal']> }) {
  return (
    <>
      {m.restricted_removal_known({ count: known, known: formatNumber(known) })} ·{' '}
      {readAt === null ? m.restricted_removal_never() : <RelativeTime time={readAt} />}
      {problem !== null && <span className="block text-danger">{sourceProblem(problem)}</span>}
    </>
  )
}

function ReadNow({ source: { name, title } }: { source: RestrictedSourceState }) {
  const { busy, run } = useAction({ revalidate: true })
  return (
    <Button
      size="sm"
      busy={busy}
      className="self-start"
      onClick={() => void run(() => call(restricted.syncRemoved, { source: name }), m.restricted_read_done())}
    >
      <ReadAs text={m.restricted_read_now_of({ source: title })}>{m.restricted_read_now()}</ReadAs>
    </Button>
  )
}
