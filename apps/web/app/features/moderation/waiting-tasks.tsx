import { WAITING_KINDS, type Waiting } from '@engawa/contract'
import { sumOf, useLiveWaiting } from '#app/lib/member/waiting.ts'
import { m } from '#app/texts/messages.js'
import { ChipLink } from '#app/ui/chip.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { waitingTasks } from './moderation-words.ts'

/** The tasks that wait for moderators, as links. It is not rendered when nothing waits. */
export function WaitingTasks({ first }: { first: Waiting }) {
  const waiting = useLiveWaiting((state) => state.waiting) ?? first
  if (sumOf(waiting) === 0) return null
  return (
    <Paper>
      <Heading level={2}>{m.moderation_waits({ count: sumOf(waiting) })}</Heading>
      <div className="mt-4 flex flex-wrap gap-2">
        {WAITING_KINDS.filter((kind) => waiting[kind] > 0).map((kind) => (
          <ChipLink key={kind} to={waitingTasks[kind].to}>
            {waitingTasks[kind].name()} {waiting[kind]}
          </ChipLink>
        ))}
      </div>
    </Paper>
  )
}
