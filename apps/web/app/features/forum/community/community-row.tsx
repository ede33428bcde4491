import type { CommunityCard } from '@engawa/contract'
import { Clock } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { Link } from '#app/ui/link.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { communityPath } from '../paths.ts'
import { PrivacyMark } from './privacy-mark.tsx'
import { CommunityIcon } from './community-icon.tsx'

/** A row in the list of all communities: the description, the number of members and posts, and the last activity. */
export function CommunityRow({ community }: { community: CommunityCard }) {
  const { id, name, description, privacy, ownerless, members, posts, activeAt } = community
  return (
    <Link
      to={communityPath(id)}
      className="-mx-2 flex min-w-0 flex-1 basis-60 items-start gap-4 rounded-md px-2 py-3 no-underline hover:bg-hover"
    >
      <CommunityIcon community={community} size={48} />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="text-lg leading-snug font-medium wrap-anywhere">{name}</span>
        {description !== '' && <span className="line-clamp-2 text-sm">{description}</span>}
        <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft tabular-nums">
          <span>{m.forum_members({ count: members })}</span>
          {ownerless && <span>{m.communities_ownerless()}</span>}
          {privacy !== 'public' ? (
            <PrivacyMark privacy={privacy} />
          ) : posts === 0 ? (
            <span>{m.forum_community_quiet()}</span>
          ) : (
            <>
              <span>{m.forum_posts({ count: posts })}</span>
              <span className="inline-flex items-center gap-1" title={m.forum_community_active()}>
                <Clock size={14} aria-hidden />
                <span className="sr-only">{m.forum_community_active()}</span>
                <RelativeTime time={activeAt} />
              </span>
            </>
          )}
        </span>
      </span>
    </Link>
  )
}
