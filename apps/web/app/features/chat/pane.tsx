import type { ComponentProps } from 'react'
import { cx } from '#app/lib/class-names.ts'

/** A sheet that fills its place; to the edges where only one fits on the screen. */
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
