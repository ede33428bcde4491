import type { PointerEvent } from 'react'
import { formatAgo, formatMoment } from '#app/lib/text/format.ts'
import { richText } from '#app/lib/text/rich-text.tsx'
import { useNow } from '#app/lib/view/use-now.ts'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'

/** A relative time, e.g. "3 days ago". Its tooltip has the exact time in the reader's time zone, which only the browser knows. */
export function RelativeTime({ time, className }: { time: string; className?: string }) {
  const now = useNow()
  // The tooltip is formatted only when needed. The first date formatter takes a browser 20 ms.
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

/** An event with its relative time, e.g. "saved 3 days ago" or "3 天前保存". The language decides the order of the words. */
export const HappenedAgo = ({ what, time }: { what: string; time: string }) =>
  richText((parts) => m.ui_happened_ago({ what, ...parts }), { time: <RelativeTime time={time} /> })
