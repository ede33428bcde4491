import type { PointerEvent } from 'react'
import { formatAgo, formatMoment } from '#app/lib/format.ts'
import { useNow } from '#app/lib/use-now.ts'
import { cx } from '#app/lib/class-names.ts'

/** "3 days ago", with the exact moment (in the reader's time zone, which only the browser knows) as its tooltip. */
export function RelativeTime({ time, className }: { time: string; className?: string }) {
  const now = useNow()
  // Written only for those who ask: it takes the browser 20 ms to make its first one.
  const addTooltip = ({ currentTarget }: PointerEvent<HTMLElement>): void => {
    currentTarget.title = formatMoment(time)
  }
  return (
    <time
      dateTime={time}
      onPointerEnter={addTooltip}
      className={cx('whitespace-nowrap tabular-nums', className)}
    >
      {formatAgo(time, now)}
    </time>
  )
}
