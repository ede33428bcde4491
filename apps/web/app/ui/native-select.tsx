import type { ComponentProps } from 'react'
import { cx } from '#app/lib/view/class-names.ts'

type Props<T extends string> = Omit<ComponentProps<'select'>, 'size' | 'value' | 'onChange'> & {
  label: string
  value: T
  choices: readonly { value: T; label: string }[]
  onChange: (value: T) => void
  size?: 'sm' | 'md'
}

/** A native select element, for toolbars, filters and lists with thousands of choices. Use `Select` everywhere else. */
export function NativeSelect<T extends string>({
  label,
  choices,
  onChange,
  size = 'md',
  className,
  ...rest
}: Props<T>) {
  return (
    <select
      {...rest}
      aria-label={label}
      onChange={(event) => onChange(event.target.value as T)}
      className={cx(
        'max-w-full dim-disabled rounded-md border border-line bg-paper-3 shadow-1',
        size === 'sm' ? 'min-h-9 px-2 text-sm pointer-coarse:min-h-11' : 'min-h-11 px-3',
        className,
      )}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}
