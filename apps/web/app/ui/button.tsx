import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { softDisabledProps, type SoftDisabledProps } from './soft-disabled.ts'
import { Link } from './link.tsx'
import { cx } from '#app/lib/view/class-names.ts'

type Looks = {
  /**
   * primary: the main action; quiet: any other action; plain: an action in a row or bar; danger: an action that removes something;
   * `plain-danger`: such an action in a row.
   */
  variant?: 'primary' | 'quiet' | 'plain' | 'danger' | 'plain-danger'
  size?: 'sm' | 'md'
  /** Position of the content in a button that is wider than its content. */
  align?: 'start' | 'center' | 'between'
  icon?: ReactNode
}

const alignments = { start: 'justify-start', center: 'justify-center', between: 'justify-between' }

const variants = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-hover shadow-1',
  quiet: 'bg-paper-3 text-ink border border-line hover:bg-hover shadow-1',
  plain: 'text-ink hover:bg-hover',
  danger: 'bg-danger text-danger-ink hover:opacity-90',
  'plain-danger': 'text-danger hover:bg-hover',
}

export const buttonClass = ({ variant = 'quiet', size = 'md', align = 'center' }: Looks): string =>
  cx(
    'inline-flex touch-target shrink-0 items-center gap-2 rounded-md font-medium whitespace-nowrap select-none',
    'dim-disabled transition-colors duration-150 ease-out',
    size === 'sm' ? 'min-h-9 px-3 text-sm' : 'min-h-11 px-4',
    alignments[align],
    variants[variant],
  )

/** A button. `busy` shows a spinner and prevents a second press. A `busy` or `softDisabled` button keeps the focus. */
export function Button({
  variant,
  size,
  align,
  icon,
  busy,
  softDisabled,
  className,
  children,
  ...rest
}: Looks & SoftDisabledProps & { busy?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      {...softDisabledProps(busy || softDisabled)}
      aria-busy={busy || undefined}
      className={cx(buttonClass({ variant, size, align }), className)}
    >
      {busy ? <LoaderCircle size={18} className="animate-spin" aria-hidden /> : icon}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  align,
  icon,
  className,
  children,
  ...rest
}: Looks & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={cx(buttonClass({ variant, size, align }), 'no-underline', className)}>
      {icon}
      {children}
    </Link>
  )
}
