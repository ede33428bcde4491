import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#app/lib/view/class-names.ts'

const tones = {
  amber: { ground: 'bg-amber-soft', icon: 'text-amber' },
  danger: { ground: 'bg-danger-soft text-danger', icon: '' },
  leaf: { ground: 'bg-leaf-soft', icon: 'text-leaf' },
}

type Props = ComponentProps<'div'> & {
  /** amber: for information; danger: after a failure; leaf: after a success. */
  tone?: keyof typeof tones
  /** alert: interrupts a screen reader. status: is announced when the screen reader is idle. Undefined: is not announced. */
  live?: 'alert' | 'status'
  small?: boolean
  icon?: ReactNode
  /** Buttons at the end of the notice, or below it on a narrow screen. */
  actions?: ReactNode
}

/** A short important text on a coloured background. */
export function Notice({ tone = 'amber', live, small, icon, actions, className, children, ...rest }: Props) {
  return (
    <div
      role={live}
      {...rest}
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md',
        small ? 'px-3 py-2 text-sm' : 'px-4 py-3',
        tones[tone].ground,
        className,
      )}
    >
      {icon && (
        <span className={cx('shrink-0 self-start', small ? 'pt-px' : 'pt-1', tones[tone].icon)}>{icon}</span>
      )}
      <div className={cx('min-w-0 flex-1 wrap-anywhere', actions ? 'basis-44' : '')}>{children}</div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
