import type { ComponentProps } from 'react'
import { heldBy, type HeldProps } from './held.ts'
import { Link } from './link.tsx'
import { cx } from '#app/lib/view/class-names.ts'

type Looks = {
  /** plain: in rows and bars; primary: the one main action; raised: over a picture. */
  variant?: 'plain' | 'primary' | 'raised'
  size?: 'sm' | 'md'
}

const variants = {
  plain: 'text-ink hover:bg-hover',
  primary: 'bg-accent text-accent-ink hover:bg-accent-hover',
  raised: 'bg-paper-3 text-ink shadow-1 hover:bg-sunken',
}

const iconClass = ({ variant = 'plain', size = 'md' }: Looks): string =>
  cx(
    'inline-flex touch-target shrink-0 items-center justify-center rounded-md transition-colors duration-150 disabled:opacity-45 aria-disabled:opacity-45',
    size === 'sm' ? 'size-8' : 'size-10',
    variants[variant],
  )

/** A button that shows an icon; `label` is its name for screen readers and its tooltip. */
export function IconButton({
  label,
  variant,
  size,
  held,
  className,
  ...rest
}: Looks & HeldProps & { label: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      {...heldBy(held)}
      className={cx(iconClass({ variant, size }), className)}
    />
  )
}

/** A link that looks like one. */
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
