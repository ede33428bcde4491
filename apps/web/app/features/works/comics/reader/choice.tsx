import { useId } from 'react'
import { cx } from '#app/lib/class-names.ts'

type Props<T extends string> = {
  label: string
  value: T
  options: readonly { value: T; label: string }[]
  onChange: (value: T) => void
}

/** A few options of which one holds: real radio buttons, drawn as one row. */
export function Choice<T extends string>({ label, value, options, onChange }: Props<T>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm text-ink-soft">{label}</legend>
      <div className="flex flex-wrap gap-1 rounded-md bg-sunken p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'relative flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-sm px-2 text-center text-sm whitespace-nowrap transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-accent-text',
              option.value === value ? 'bg-accent font-medium text-accent-ink' : 'hover:bg-hover',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
