import type { UserCard } from '@engawa/contract'
import { FollowButton, ShelfRow, UserLink } from '#app/features/subjects/index.ts'
import { m } from '#app/texts/messages.js'
import { Paper } from '#app/ui/paper.tsx'

/** Suggests authors to follow. */
export function People({ people }: { people: UserCard[] }) {
  if (people.length === 0) return null
  return (
    <Paper className="overflow-hidden">
      <ShelfRow title={m.home_people()} items={people} keyOf={(user) => user.uid} itemClass="w-64">
        {(user) => (
          <div className="flex h-full flex-col gap-3 rounded-md border border-line bg-paper-2 p-4 shadow-1">
            <span className="flex">
              <UserLink user={user} />
            </span>
            <p className="line-clamp-2 flex-1 text-sm text-ink-soft">{user.description}</p>
            <span className="self-start">
              <FollowButton uid={user.uid} following={user.isFollowing} />
            </span>
          </div>
        )}
      </ShelfRow>
    </Paper>
  )
}
