import type { ComponentProps } from 'react'
import { softDisabledProps, type SoftDisabledProps } from './soft-disabled.ts'
import { Link } from './link.tsx'
import { cx } from '#app/lib/view/class-names.ts'

type Looks = {
  /** plain: in rows and bars; primary: the main action; raised: over a picture. */
  variant?: 'plain' | 'primary' | 'raised'
  /** xs: in a line of text, or on the corner of a small picture. */
  size?: keyof typeof sizes
}

const variants = {
  plain: 'text-ink hover:bg-hover',
  primary: 'bg-accent text-accent-ink hover:bg-accent-hover',
  raised: 'bg-paper-3 text-ink shadow-1 hover:bg-sunken',
}

const sizes = { xs: 'size-7 rounded-sm', sm: 'size-8 rounded-md', md: 'size-10 rounded-md' }

const iconClass = ({ variant = 'plain', size = 'md' }: Looks): string =>
  cx(
    'inline-flex touch-target dim-disabled shrink-0 items-center justify-center transition-colors duration-150',
    sizes[size],
    variants[variant],
  )

/** A button that shows an icon. `label` is its name for screen readers and its tooltip. */
export function IconButton({
  label,
  variant,
  size,
  softDisabled,
  className,
  ...rest
}: Looks & SoftDisabledProps & { label: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      {...softDisabledProps(softDisabled)}
      className={cx(iconClass({ variant, size }), className)}
    />
  )
}

/** A link that looks like an `IconButton`. */
export function IconLink({
  label,
  variant,
  size,
  className,
  ...rest
}: Looks & { label: string } & ComponentProps<typeof Link>) {
  return (
    <Link
      aria-label={label}
      title={label}
      {...rest}
      className={cx(iconClass({ variant, size }), className)}
    />
  )
}
