/** How much is unread, over the corner of an icon; nothing when there is nothing. */
export function UnreadBadge({ count, testId }: { count: number; testId: string }) {
  if (count === 0) return null
  return (
    <span
      data-testid={testId}
      className="absolute -top-2 left-2.5 w-max min-w-5 rounded-full bg-accent px-1 text-center text-sm leading-5 text-accent-ink"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
