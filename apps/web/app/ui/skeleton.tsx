import { cx } from '#app/lib/view/class-names.ts'

/** A pulsing grey placeholder for content that is being loaded. Set its size with CSS classes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-pulse rounded-sm bg-hover', className)} />
}
