import type { ComponentProps } from 'react'
import { cx } from '#app/lib/view/class-names.ts'

const pads = {
  /** No padding, for content that reaches the edges. */
  none: '',
  s: 'p-4',
  m: 'p-4 md:p-6',
  /** Padding of a paper that is the only one on its page. */
  l: 'p-5 md:p-8',
  /** Padding around a few centred lines. */
  xl: 'px-6 py-12',
}

/** A surface of translucent paper over the backdrop. */
export function Paper({
  pad = 'm',
  className,
  ...rest
}: { pad?: keyof typeof pads } & ComponentProps<'section'>) {
  return (
    <section {...rest} className={cx('paper rounded-lg border border-line shadow-2', pads[pad], className)} />
  )
}

/** A card on a `Paper`. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('rounded-md border border-line bg-paper-2 shadow-1', className)} />
}
