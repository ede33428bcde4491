import { useRef, useState, type KeyboardEvent } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { BareButton } from '../bare-button.tsx'

type Size = { columns: number; rows: number }

const MAX: Size = { columns: 6, rows: 6 }
const upTo = (many: number): number[] => Array.from({ length: many }, (_, at) => at + 1)

const STEPS: Record<string, Size> = {
  ArrowRight: { columns: 1, rows: 0 },
  ArrowLeft: { columns: -1, rows: 0 },
  ArrowDown: { columns: 0, rows: 1 },
  ArrowUp: { columns: 0, rows: -1 },
}

const within = (number: number, max: number): number => Math.min(max, Math.max(1, number))

/** The choice of a table's size: squares that are pointed at, or passed by arrow keys. */
export function TableSize({ onChosen }: { onChosen: (size: Size) => void }) {
  const [size, setSize] = useState<Size>({ columns: 2, rows: 2 })
  const grid = useRef<HTMLDivElement>(null)
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const next = {
      columns: within(size.columns + step.columns, MAX.columns),
      rows: within(size.rows + step.rows, MAX.rows),
    }
    setSize(next)
    grid.current?.querySelectorAll('button')[(next.rows - 1) * MAX.columns + next.columns - 1]?.focus()
  }
  return (
    <div className="flex flex-col items-center gap-2">
      {/* The squares have the focus, one at a time. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={grid} className="grid grid-cols-6" onKeyDown={handleKey}>
        {upTo(MAX.rows).flatMap((rows) =>
          upTo(MAX.columns).map((columns) => (
            <BareButton
              key={`${columns} ${rows}`}
              aria-label={m.editor_table_size({ columns, rows })}
              tabIndex={columns === size.columns && rows === size.rows ? 0 : -1}
              onPointerEnter={() => setSize({ columns, rows })}
              onFocus={() => setSize({ columns, rows })}
              onClick={() => onChosen({ columns, rows })}
              className="grid size-8 place-items-center rounded-sm pointer-coarse:size-11"
            >
              <span
                className={cx(
                  'size-6 rounded-xs border pointer-coarse:size-9',
                  columns <= size.columns && rows <= size.rows
                    ? 'border-accent bg-accent-soft'
                    : 'border-line-strong bg-paper-2',
                )}
              />
            </BareButton>
          )),
        )}
      </div>
      <p aria-hidden className="text-sm text-ink-soft">
        {m.editor_table_size(size)}
      </p>
    </div>
  )
}
