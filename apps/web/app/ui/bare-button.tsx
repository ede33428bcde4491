import type { ComponentProps } from 'react'
import { softDisabledProps, type SoftDisabledProps } from './soft-disabled.ts'
import { cx } from '#app/lib/view/class-names.ts'

type Props = SoftDisabledProps & ComponentProps<'button'>

/** A button without any style, for a picture, a day of a calendar, or words in a line. */
export function BareButton({ softDisabled, className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      {...softDisabledProps(softDisabled)}
      className={cx('dim-disabled', className)}
    />
  )
}

/** A row of a list that can be pressed; `aria-current` marks the chosen row. */
export function RowButton({ className, ...rest }: Props) {
  return (
    <BareButton
      {...rest}
      className={cx(
        'w-full rounded-sm px-2 text-start -outline-offset-2 hover:bg-hover aria-[current]:bg-accent-soft',
        className,
      )}
    />
  )
}
