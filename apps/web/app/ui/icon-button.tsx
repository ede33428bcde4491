import type { ComponentProps } from 'react'
import { cx } from '#app/lib/class-names.ts'

export const iconButtonClass =
  'inline-flex size-10 touch-target shrink-0 items-center justify-center rounded-md text-ink transition-colors duration-150 hover:bg-hover disabled:opacity-45'

/** A button of one icon; `label` is its name, for the ear and as its tip. */
export function IconButton({ label, className, ...rest }: { label: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={cx(iconButtonClass, className)}
    />
  )
}
