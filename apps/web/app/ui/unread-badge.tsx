import { countedTo99 } from '#app/lib/text/format.ts'
import { cx } from '#app/lib/view/class-names.ts'

/**
 * The number of unread items, beside an icon in a `relative flex`. For 0 it shows a dot at the corner of the icon if there are `quiet`
 * items, otherwise nothing. The name of the link must contain the number.
 */
export function UnreadBadge({ count, testId, quiet }: { count: number; testId: string; quiet?: boolean }) {
  if (count === 0) return quiet ? <NewsDot /> : null
  return (
    <span
      data-testid={testId}
      className="min-w-5 shrink-0 rounded-full bg-accent px-1 text-center text-sm leading-5 text-accent-ink tabular-nums"
    >
      {countedTo99(count).text}
    </span>
  )
}

/** A dot without a number. `strong`: the member must answer something. `start`: a number is at the other side of the icon. */
export function NewsDot({ strong, start = false }: { strong?: boolean; start?: boolean }) {
  return (
    <span
      aria-hidden
      data-testid="news-dot"
      className={cx(
        'absolute -top-0.5 size-2.5 rounded-full ring-2 ring-paper-3',
        start ? '-left-1' : '-right-1',
        strong ? 'bg-accent' : 'bg-ink-soft',
      )}
    />
  )
}
