import type { DiffRow } from '@engawa/contract'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'

type Part = DiffRow['parts'][number]

type Props = {
  rows: readonly DiffRow[]
  /** Whether the lines are one below the other on wide screens, too. */
  narrow?: boolean
}

/** A comparison of two texts. Their lines are side by side on wide screens, and one below the other on narrow ones. */
export function DiffTable({ rows, narrow = false }: Props) {
  if (rows.length === 0) return <p className="py-6 text-center text-ink-soft">{m.ui_no_difference()}</p>
  return (
    <section
      aria-label={m.ui_differences()}
      className="overflow-hidden rounded-md border border-line bg-paper-2 text-sm leading-relaxed"
    >
      {rows.map((row, at) => (
        // Rows have no id, and never move.
        // oxlint-disable-next-line react/no-array-index-key
        <Row key={at} row={row} narrow={narrow} />
      ))}
    </section>
  )
}

function Row({ row, narrow }: { row: DiffRow; narrow: boolean }) {
  if (row.kind === 'gap')
    return (
      <p className="border-y border-line bg-sunken px-3 py-1 text-center text-ink-soft first:border-t-0 last:border-b-0">
        {m.ui_lines_skipped({ count: row.skipped })}
      </p>
    )
  return (
    <>
      <div className={cx('flex', !narrow && 'mid:hidden', lineLook[row.kind])}>
        <Sign sign={signs[row.kind]} />
        <Line parts={row.parts} />
      </div>
      {!narrow && (
        <div className="hidden grid-cols-2 divide-x divide-line mid:grid">
          <Side row={row} side="before" />
          <Side row={row} side="after" />
        </div>
      )}
    </>
  )
}

type Kind = Exclude<DiffRow['kind'], 'gap'>

const lineLook: Record<Kind, string> = {
  same: '',
  added: 'bg-leaf-soft/50',
  removed: 'bg-danger-soft/50',
  changed: 'bg-amber-soft/60',
}

const signs: Record<Kind, string> = { same: '', added: '+', removed: '−', changed: '±' }

/** A line of the old or the new text. The cell is empty if only the other text has a line there. */
function Side({ row, side }: { row: DiffRow; side: 'before' | 'after' }) {
  const number = row[side]
  if (number === null) return <div className="bg-sunken/60" />
  const isBefore = side === 'before'
  const isSame = row.kind === 'same'
  return (
    <div className={cx('flex min-w-0', !isSame && lineLook[isBefore ? 'removed' : 'added'])}>
      <span aria-hidden className="w-10 shrink-0 py-0.5 pe-2 text-end text-ink-soft tabular-nums select-none">
        {number}
      </span>
      <Sign sign={isSame ? '' : isBefore ? '−' : '+'} />
      <Line parts={row.parts.filter(({ change }) => change !== (isBefore ? 'added' : 'removed'))} />
    </div>
  )
}

const Sign = ({ sign }: { sign: string }) => (
  <span aria-hidden className="w-6 shrink-0 py-0.5 text-center text-ink-soft select-none">
    {sign}
  </span>
)

const Line = ({ parts }: { parts: readonly Part[] }) => (
  <span className="min-w-0 grow py-0.5 pe-3 break-words whitespace-pre-wrap">
    <Parts parts={parts} />
  </span>
)

const Parts = ({ parts }: { parts: readonly Part[] }) =>
  parts.map(({ text, change }, at) => {
    const key = `${at}:${change}`
    if (change === 'added')
      return (
        <ins key={key} className="rounded-xs bg-leaf-soft text-leaf no-underline">
          {text}
        </ins>
      )
    if (change === 'removed')
      return (
        <del key={key} className="rounded-xs bg-danger-soft text-danger">
          {text}
        </del>
      )
    return <span key={key}>{text}</span>
  })
