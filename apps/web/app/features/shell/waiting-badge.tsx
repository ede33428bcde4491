import { Personal } from '#app/lib/member/personal.tsx'
import { useRootMine } from '#app/lib/member/use-profile.ts'
import { sumOf, useWaitingSum } from '#app/lib/member/waiting.ts'
import { m } from '#app/texts/messages.js'
import { ReadAs } from '#app/ui/read-as.tsx'
import { UnreadBadge } from '#app/ui/unread-badge.tsx'
import type { MenuEntry } from './places.ts'

/** The number of tasks that wait for a moderator, beside the icon that leads to them. */
export const WaitingBadge = () => (
  <Personal of={useRootMine()} vary={(own) => (own.waiting && sumOf(own.waiting) > 0 ? undefined : '')}>
    {() => <Badge />}
  </Personal>
)

function Badge() {
  const count = useWaitingSum()
  if (count === 0) return null
  return (
    <ReadAs text={m.shell_menu_waiting({ count })}>
      <UnreadBadge count={count} testId="waiting" />
    </ReadAs>
  )
}

/** The name of an entry of a menu. That of moderation has the number of tasks that wait. */
export function PlaceName({ place: { to, label } }: { place: MenuEntry }) {
  const count = useWaitingSum()
  if (to !== '/moderation' || count === 0) return label()
  return (
    <>
      {label()}{' '}
      <span className="rounded-full bg-accent px-1.5 text-sm leading-5 text-accent-ink">{count}</span>
    </>
  )
}
