import { formatAgo, formatMoment } from '#app/lib/format.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { useNow } from '#app/lib/use-now.ts'
import { cx } from '#app/lib/class-names.ts'

/** "3 days ago", with the exact moment (in the reader's time zone, which only the browser knows) as its tooltip. */
export function RelativeTime({ time, className }: { time: string; className?: string }) {
  const now = useNow()
  const hydrated = useHydrated()
  return (
    <time
      dateTime={time}
      title={hydrated ? formatMoment(time) : undefined}
      className={cx('whitespace-nowrap tabular-nums', className)}
    >
      {formatAgo(time, now)}
    </time>
  )
}
