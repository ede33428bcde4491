import type { CommunityCard } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { Link } from '#app/ui/link.tsx'
import { communityPath } from '../paths.ts'
import { CommunityIcon } from './community-icon.tsx'

/** Communities as a column of links; on narrow screens a row that scrolls. */
export function CommunityLinks({ communities }: { communities: readonly CommunityCard[] }) {
  return (
    <ul className="flex gap-2 overflow-x-auto mid:flex-col mid:overflow-visible">
      {communities.map((community) => (
        <li key={community.id} className="shrink-0">
          <Link
            to={communityPath(community.id)}
            className="flex min-h-11 items-center gap-3 rounded-md px-2 py-1.5 no-underline hover:bg-hover"
          >
            <CommunityIcon community={community} size={36} />
            <span className="flex min-w-0 flex-col">
              <span className="max-w-48 truncate font-medium">{community.name}</span>
              <span className="text-sm text-ink-soft">{m.forum_members({ count: community.members })}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
