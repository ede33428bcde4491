import { useId, type ComponentProps } from 'react'
import { cx } from '#app/lib/view/class-names.ts'

type Props = {
  label: string
  value: number
  min: number
  max: number
  step?: number
  onChange: (value: number) => void
  /** Returns the value as text, e.g. "page 3 of 40". */
  format?: (value: number) => string
  className?: string
}

/** A slider with its label and value. It supports dragging, arrow keys, Home and End. */
export function Slider({ label, value, min, max, step = 1, onChange, format = String, className }: Props) {
  const id = useId()
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <div className="flex justify-between gap-3 text-sm">
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id} aria-live="off">
          {format(value)}
        </output>
      </div>
      <Range {...{ id, min, max, step, value, onChange }} aria-valuetext={format(value)} className="w-full" />
    </div>
  )
}

type RangeProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  onChange: (value: number) => void
  /** Whether the lowest value is at the top, and the highest at the bottom. */
  vertical?: boolean
}

/** A slider without label, for bars. Name it with `aria-label`. */
export function Range({ onChange, vertical = false, className, ...rest }: RangeProps) {
  return (
    <input
      {...rest}
      type="range"
      aria-orientation={vertical ? 'vertical' : undefined}
      onChange={(event) => onChange(Number(event.target.value))}
      className={cx(
        vertical ? 'w-6 [writing-mode:vertical-lr]' : 'h-11',
        'dim-disabled cursor-pointer accent-accent',
        className,
      )}
    />
  )
}
