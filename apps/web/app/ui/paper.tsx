import type { ComponentProps } from 'react'
import { cx } from '#app/lib/view/class-names.ts'

/** A sheet of translucent paper on the sky. */
export function Paper({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={cx('paper rounded-lg border border-line shadow-2', className)} />
}

/** A card on paper. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('rounded-md border border-line bg-paper-2 shadow-1', className)} />
}
