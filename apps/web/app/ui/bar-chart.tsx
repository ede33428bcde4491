import { labelled } from '#app/lib/text/labelled.ts'
import { useState, type PointerEvent } from 'react'

const HEIGHT = 60

type Props = {
  label: string
  /** Names of the values, in the same order. */
  names: readonly string[]
  values: readonly number[]
  text: (value: number) => string
  /** The total, shown while no bar is chosen. */
  whole: string
  /** Labels below the first and the last bar; without it, the names of their values. */
  ends?: readonly [string, string]
}

/** A chart of bars. The pointer or the arrow keys choose a bar, whose value is shown instead of the total. */
export function BarChart({ label, names, values, text, whole, ends }: Props) {
  const [chosen, setChosen] = useState<number | null>(null)
  const last = names.length - 1
  const at = Math.min(chosen ?? last, last)
  const highest = Math.max(1, ...values)
  const choose = (index: number) => setChosen(Math.max(0, Math.min(last, index)))

  function onPointerMove({ clientX, currentTarget }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect()
    choose(Math.floor(((clientX - left) / width) * names.length))
  }

  const [first, end] = ends ?? [names[0]!, names[last]!]
  const ofOne = labelled(names[at]!, text(values[at] ?? 0))
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-sm text-ink-soft">{label}</span>
        <span className="truncate font-display text-lg tabular-nums">{chosen === null ? whole : ofOne}</span>
      </p>
      <div className="relative rounded-sm border-b border-line has-focus-visible:outline-2 has-focus-visible:outline-accent">
        <svg
          aria-hidden
          viewBox={`0 0 ${names.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="block h-20 w-full"
        >
          {values.map((value, index) => {
            const height = value === 0 ? 0 : Math.max(1, (value / highest) * HEIGHT)
            return (
              <rect
                key={names[index]}
                x={index + 0.1}
                y={HEIGHT - height}
                width={0.8}
                height={height}
                className={index === chosen ? 'fill-ink' : 'fill-accent'}
              />
            )
          })}
        </svg>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={label}
          aria-valuetext={ofOne}
          onChange={(event) => choose(Number(event.target.value))}
          onPointerMove={onPointerMove}
          onPointerLeave={() => setChosen(null)}
          onBlur={() => setChosen(null)}
          className="absolute inset-0 size-full cursor-crosshair opacity-0"
        />
      </div>
      <p className="flex justify-between gap-3 text-sm text-ink-soft" aria-hidden>
        <span className="truncate">{first}</span>
        {last > 0 && <span className="truncate">{end}</span>}
      </p>
    </div>
  )
}
