import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'

type Props = {
  label: string
  hint?: string
  value: number
  onChange: (value: number) => void
  error: string | undefined
  /** Number of stored units in one shown unit, e.g. bytes in a GB. */
  unit?: number
}

/**
 * A field for a non-negative number. It reports the number in stored units, rounded. Invalid text is reported as -1, which the
 * server rejects.
 */
export function NumberField({ label, hint, value, onChange, error, unit = 1 }: Props) {
  const [text, setText] = useState(() => String(Math.round((value / unit) * 100) / 100))
  return (
    <Field
      label={label}
      hint={hint}
      inputMode={unit === 1 ? 'numeric' : 'decimal'}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        const number = target.value.trim() === '' ? -1 : Number(target.value) * unit
        onChange(Number.isFinite(number) ? Math.round(number) : -1)
      }}
      error={error}
      className="max-w-xs"
    />
  )
}
