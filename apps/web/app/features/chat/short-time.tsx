import { formatMoment, formatShort } from '#app/lib/text/format.ts'
import { useHydrated } from '#app/lib/view/use-hydrated.ts'

/** The time of a message in short form. It changes after hydration, because only the browser knows the reader's time zone. */
export function ShortTime({ time }: { time: string }) {
  const hydrated = useHydrated()
  return (
    <time
      dateTime={time}
      title={hydrated ? formatMoment(time) : undefined}
      className="min-w-[5ch] shrink-0 text-end text-sm text-ink-soft tabular-nums"
    >
      {hydrated ? formatShort(time) : ''}
    </time>
  )
}
