import type { PointerEvent } from 'react'
import { formatAgo, formatMoment } from '#app/lib/text/format.ts'
import { richText } from '#app/lib/text/rich-text.tsx'
import { useNow } from '#app/lib/view/use-now.ts'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'

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

/** An event and how long ago it was, in the order of the language: "saved 3 days ago", "3 天前保存". */
export const HappenedAgo = ({ what, time }: { what: string; time: string }) =>
  richText((parts) => m.ui_happened_ago({ what, ...parts }), { time: <RelativeTime time={time} /> })
