import type { ComponentProps } from 'react'
import { cx } from '#app/lib/view/class-names.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  onChange?: (checked: boolean) => void
  /** Vertical position of the box next to a label of several lines. */
  align?: 'start' | 'center'
}

/**
 * A checkbox for a form that is sent, or for a list of choices. `children` is its label. Use `Switch` for a change that applies
 * immediately.
 */
export function Checkbox({ onChange, align = 'center', className, children, ...rest }: Props) {
  return (
    <label
      className={cx(
        'flex min-h-11 cursor-pointer gap-3',
        align === 'start' ? 'items-start' : 'items-center',
        className,
      )}
    >
      <input
        type="checkbox"
        {...rest}
        onChange={onChange && ((event) => onChange(event.target.checked))}
        className="size-5 dim-disabled shrink-0 accent-accent"
      />
      {children}
    </label>
  )
}
