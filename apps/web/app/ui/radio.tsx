import type { ComponentProps } from 'react'
import { cx } from '#app/lib/view/class-names.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  onChange?: () => void
  /**
   * Whether the invisible input covers its label. The label must be `relative` and show the state with `has-checked:` and
   * `has-focus-visible:`.
   */
  covering?: boolean
}

/** A radio button inside of a `label`, for options with a special look. Use `Choice` for a row of words. */
export function Radio({ onChange, covering, className, ...rest }: Props) {
  return (
    <input
      type="radio"
      {...rest}
      onChange={onChange && (() => onChange())}
      className={cx(
        covering
          ? 'peer absolute top-1/2 left-0 h-full min-h-11 w-full -translate-y-1/2 cursor-pointer opacity-0'
          : 'size-5 dim-disabled accent-accent',
        className,
      )}
    />
  )
}
