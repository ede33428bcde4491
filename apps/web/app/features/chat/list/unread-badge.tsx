import { countedTo99 } from '#app/lib/text/format.ts'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { ReadAs } from '#app/ui/read-as.tsx'

/** The number of unread messages. Renders nothing for 0. `quiet` makes it less prominent, for muted conversations. */
export function UnreadBadge({ count, quiet }: { count: number; quiet?: boolean }) {
  if (count <= 0) return null
  return (
    <span
      data-testid="row-unread"
      className={cx(
        'min-w-6 shrink-0 rounded-full px-1.5 text-center text-sm leading-6 font-medium',
        quiet ? 'bg-line text-ink-soft' : 'bg-accent text-accent-ink',
      )}
    >
      <ReadAs text={m.chat_unread({ count })}>{countedTo99(count).text}</ReadAs>
    </span>
  )
}
