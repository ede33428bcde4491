import type { UserCard } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { Avatar } from '#app/ui/avatar.tsx'
import { Link } from '#app/ui/link.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { FollowButton } from '../works/components/follow-button.tsx'
import { ShelfRow } from '../works/components/shelf-row.tsx'

/** Authors worth following. */
export function People({ people }: { people: UserCard[] }) {
  return (
    <Paper className="overflow-hidden p-4 md:p-6">
      <ShelfRow title={m.home_people()} items={people} keyOf={(user) => user.uid} itemClass="w-64">
        {(user) => (
          <div className="flex h-full flex-col gap-3 rounded-md border border-line bg-paper-2 p-4 shadow-1">
            <Link to={`/user/${user.uid}`} className="group flex items-center gap-3 no-underline">
              <Avatar src={user.avatar} name="" size={48} />
              <span className="min-w-0 flex-1 truncate font-medium group-hover:text-accent-text">
                {user.name}
              </span>
            </Link>
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
