import { useState, type PointerEvent } from 'react'
import { formatDay } from '#app/lib/format.ts'

const HEIGHT = 60

type Props = {
  label: string
  days: string[]
  values: number[]
  text: (value: number) => string
  /** What all days come to, shown while no day is chosen. */
  whole: string
}

/** One value a day as bars. The pointer or the arrow keys choose a day, whose value is shown in place of the sum. */
export function DayChart({ label, days, values, text, whole }: Props) {
  const [chosen, setChosen] = useState<number | null>(null)
  const last = days.length - 1
  const at = Math.min(chosen ?? last, last)
  const highest = Math.max(1, ...values)
  const choose = (index: number) => setChosen(Math.max(0, Math.min(last, index)))

  function onPointerMove({ clientX, currentTarget }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect()
    choose(Math.floor(((clientX - left) / width) * days.length))
  }

  const ofDay = `${formatDay(days[at]!)}: ${text(values[at] ?? 0)}`
  return (
    <div className="flex flex-col gap-1">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-sm text-ink-soft">{label}</span>
        <span className="font-display text-lg tabular-nums">{chosen === null ? whole : ofDay}</span>
      </p>
      <div className="relative rounded-sm border-b border-line has-focus-visible:outline-2 has-focus-visible:outline-accent">
        <svg
          aria-hidden
          viewBox={`0 0 ${days.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="block h-20 w-full"
        >
          {values.map((value, index) => {
            const height = value === 0 ? 0 : Math.max(1, (value / highest) * HEIGHT)
            return (
              <rect
                key={days[index]}
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
          aria-valuetext={ofDay}
          onChange={(event) => choose(Number(event.target.value))}
          onPointerMove={onPointerMove}
          onPointerLeave={() => setChosen(null)}
          onBlur={() => setChosen(null)}
          className="absolute inset-0 size-full cursor-crosshair opacity-0"
        />
      </div>
      <p className="flex justify-between text-xs text-ink-soft" aria-hidden>
        <span>{formatDay(days[0]!)}</span>
        <span>{formatDay(days[last]!)}</span>
      </p>
    </div>
  )
}
