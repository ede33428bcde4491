import type { ComponentProps } from 'react'
import { cx } from '#app/lib/view/class-names.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  onChange?: (checked: boolean) => void
  /** Position of the box where the label has several lines. */
  align?: 'start' | 'center'
}

/** A box to tick, for a form that is sent or a list to choose from; `children` is its label. `Switch` takes effect at once. */
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
