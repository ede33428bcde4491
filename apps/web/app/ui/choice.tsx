import { useId, type ReactNode } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { Radio } from './radio.tsx'

type Props<T extends string> = {
  label: string
  hideLabel?: boolean
  value: T
  /** `lang` is the language of a label that is not in the reader's language. */
  options: readonly { value: T; label: ReactNode; lang?: string }[]
  onChange: (value: T) => void
  /**
   * row: options of equal width on a shared background. grid: many short options in columns on a shared background. plain: options
   * as wide as their words, without a background.
   */
  variant?: 'row' | 'grid' | 'plain'
}

/** A choice between a few options: radio buttons shown as a row. */
export function Choice<T extends string>({
  label,
  hideLabel,
  value,
  options,
  onChange,
  variant = 'row',
}: Props<T>) {
  const name = useId()
  return (
    <fieldset>
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-sm text-ink-soft'}>{label}</legend>
      <div
        className={cx(
          'gap-1',
          variant === 'grid' ? 'grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))]' : 'flex flex-wrap',
          variant !== 'plain' && 'rounded-md bg-sunken p-1',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            lang={option.lang}
            className={cx(
              'relative flex max-w-full cursor-pointer items-center justify-center gap-2 rounded-sm text-center text-sm wrap-anywhere text-ink-soft transition-colors duration-150',
              'has-focus-visible:outline-2 has-focus-visible:outline-accent-text',
              'hover:bg-hover hover:text-ink has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent-text',
              variant === 'grid' && 'whitespace-nowrap',
              variant === 'plain' ? 'min-h-9 px-3' : 'min-h-10 grow px-2',
            )}
          >
            <Radio
              covering
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
