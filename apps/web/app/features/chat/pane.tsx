import type { ComponentProps } from 'react'
import { cx } from '#app/lib/view/class-names.ts'

/** A pane of the messages pages. It has no margins on narrow screens, which show only one pane. */
export function Pane({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={cx(
        'paper flex h-full min-h-0 flex-col overflow-hidden mid:rounded-lg mid:border mid:border-line mid:shadow-2',
        className,
      )}
    />
  )
}
