import { m } from '#app/texts/messages.js'

/** The number of unread messages; nothing for 0. */
export function UnreadBadge({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span
      data-testid="row-unread"
      className="min-w-6 shrink-0 rounded-full bg-accent px-1.5 text-center text-sm leading-6 font-medium text-accent-ink"
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{m.chat_unread({ count })}</span>
    </span>
  )
}
