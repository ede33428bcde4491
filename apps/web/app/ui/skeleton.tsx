import { cx } from '#app/lib/class-names.ts'

/** A breathing grey shape of the size of what comes; give it its size by classes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-pulse rounded-sm bg-hover', className)} />
}
