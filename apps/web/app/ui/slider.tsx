import { Slider as Base } from '@base-ui/react/slider'
import { cx } from '#app/lib/class-names.ts'

type Props = {
  label: string
  value: number
  min: number
  max: number
  step?: number
  onChange: (value: number) => void
  /** How the value reads, e.g. "page 3 of 40". */
  format?: (value: number) => string
  /** From right to left, as in a book that reads so. */
  reversed?: boolean
  hideLabel?: boolean
  className?: string
}

/** A value on a line: drag, arrows, home and end. */
export function Slider({
  label,
  value,
  min,
  max,
  step = 1,
  onChange,
  format,
  reversed,
  hideLabel,
  className,
}: Props) {
  return (
    <Base.Root
      value={value}
      min={min}
      max={max}
      step={step}
      onValueChange={onChange}
      className={cx('flex flex-col gap-1.5', className)}
    >
      <div className={hideLabel ? 'sr-only' : 'flex justify-between gap-3 text-sm'}>
        <Base.Label>{label}</Base.Label>
        <Base.Value>{(_, values) => (format ? format(values[0] ?? min) : String(values[0]))}</Base.Value>
      </div>
      <Base.Control
        className={cx('flex h-11 items-center touch-none select-none', reversed && '-scale-x-100')}
      >
        <Base.Track className="h-1.5 w-full rounded-sm bg-line-strong/40">
          <Base.Indicator className="rounded-sm bg-accent" />
          <Base.Thumb
            getAriaValueText={(_, next) => (format ? format(next) : String(next))}
            className="size-5 rounded-full border-2 border-accent bg-paper-3 shadow-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
          />
        </Base.Track>
      </Base.Control>
    </Base.Root>
  )
}
