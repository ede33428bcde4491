import type { WikiDiffRow } from '@engawa/contract'
import { m } from '#app/texts/messages.js'

type Part = WikiDiffRow['parts'][number]

const looks: Record<WikiDiffRow['kind'], string> = {
  same: '',
  gap: '',
  added: 'bg-leaf-soft',
  removed: 'bg-danger-soft',
  changed: 'bg-amber-soft',
}

/** Two texts compared: lines side by side on wide screens, one below the other on narrow ones. */
export function DiffTable({ rows }: { rows: readonly WikiDiffRow[] }) {
  if (rows.length === 0) return <p className="text-ink-soft">{m.wiki_no_difference()}</p>
  return (
    <section aria-label={m.wiki_changes()} className="overflow-hidden rounded-md border border-line text-sm">
      {rows.map((row, at) => (
        // Rows have no other name, and are never moved.
        // oxlint-disable-next-line react/no-array-index-key
        <Row key={at} row={row} />
      ))}
    </section>
  )
}

function Row({ row }: { row: WikiDiffRow }) {
  if (row.kind === 'gap')
    return (
      <p className="bg-hover px-3 py-1 text-center text-ink-soft">{m.wiki_skipped({ count: row.skipped })}</p>
    )
  return (
    <>
      <div className={`px-3 py-0.5 break-words whitespace-pre-wrap mid:hidden ${looks[row.kind]}`}>
        <Parts parts={row.parts} />
      </div>
      <div className="hidden grid-cols-2 mid:grid">
        <Side row={row} hidden="added" line={row.before} />
        <Side row={row} hidden="removed" line={row.after} />
      </div>
    </>
  )
}

function Side({ row, hidden, line }: { row: WikiDiffRow; hidden: Part['change']; line: number | null }) {
  const parts = row.parts.filter(({ change }) => change !== hidden)
  return (
    <div className={`flex min-w-0 gap-2 px-2 py-0.5 ${line === null ? 'bg-sunken' : looks[row.kind]}`}>
      <span aria-hidden className="w-8 shrink-0 text-end text-ink-soft tabular-nums select-none">
        {line}
      </span>
      <span className="min-w-0 break-words whitespace-pre-wrap">
        {line !== null && <Parts parts={parts} />}
      </span>
    </div>
  )
}

const Parts = ({ parts }: { parts: readonly Part[] }) =>
  parts.map(({ text, change }, at) => {
    const key = `${at}:${change}`
    if (change === 'added')
      return (
        <ins key={key} className="font-medium text-leaf">
          {text}
        </ins>
      )
    if (change === 'removed')
      return (
        <del key={key} className="text-danger">
          {text}
        </del>
      )
    return <span key={key}>{text}</span>
  })
