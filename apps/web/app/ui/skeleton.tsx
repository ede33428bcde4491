import { cx } from '#app/lib/view/class-names.ts'

/** A pulsing grey placeholder; classes give it the size of what is being loaded. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-pulse rounded-sm bg-hover', className)} />
}
