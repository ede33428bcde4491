import type { ComponentProps } from 'react'
import { BareButton } from './bare-button.tsx'
import { cx } from '#app/lib/view/class-names.ts'

const variants = {
  plain: {
    base: 'rounded-sm',
    on: 'bg-accent-soft',
    off: 'text-ink-soft hover:bg-hover hover:text-ink',
  },
  outlined: {
    base: 'rounded-md border',
    on: 'border-accent bg-accent-soft',
    off: 'border-line bg-paper-2 hover:bg-hover',
  },
}

type Props = Omit<ComponentProps<'button'>, 'onChange'> & {
  on: boolean
  onChange: (on: boolean) => void
  /** plain: next to a `Choice`; outlined: for several toggles that can be on together. */
  variant?: keyof typeof variants
}

/** A small toggle button. */
export function Toggle({ on, onChange, variant = 'plain', className, ...rest }: Props) {
  const look = variants[variant]
  return (
    <BareButton
      {...rest}
      aria-pressed={on}
      onClick={() => onChange(!on)}
      className={cx(
        'inline-flex min-h-9 touch-target items-center gap-1.5 px-3 text-sm transition-colors duration-150',
        look.base,
        on ? cx(look.on, 'font-medium text-accent-text') : look.off,
        className,
      )}
    />
  )
}
