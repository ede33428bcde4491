import type { SearchResult } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { Avatar } from '#app/ui/avatar.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { Link } from '#app/ui/link.tsx'
import { FollowButton } from '../works/components/follow-button.tsx'
import { WorkCover } from '../works/components/work-cover.tsx'
import { Marked } from './marked.tsx'

/** A found work with the words that matched. */
export function WorkHit({ work, titleParts, summaryParts }: SearchResult['works'][number]) {
  return (
    <Link to={`/works/${work.id}`} className="group flex gap-4 rounded-md p-2 no-underline hover:bg-hover">
      <WorkCover
        work={work}
        sizes="88px"
        decorative
        className="w-22 shrink-0 self-start rounded-sm shadow-1"
      />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="text-lg leading-snug font-medium group-hover:text-accent-text">
          <Marked parts={titleParts} />
        </span>
        <span className="text-sm text-ink-soft">
          {work.author.name} · {m.works_chapters({ count: work.chapters })} ·{' '}
          {work.progress === 'completed' ? m.works_progress_completed() : m.works_progress_ongoing()}
        </span>
        {summaryParts.length > 0 && (
          <span className="measure line-clamp-2 text-sm">
            <Marked parts={summaryParts} />
          </span>
        )}
        <span className="mt-1 flex flex-wrap gap-1.5">
          {work.tags.slice(0, 5).map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </span>
      </span>
    </Link>
  )
}

/** A found user. */
export function UserHit({ user, nameParts }: SearchResult['users'][number]) {
  return (
    <div className="flex items-center gap-3 rounded-md p-2 hover:bg-hover">
      <Link to={`/user/${user.uid}`} className="group flex min-w-0 flex-1 items-center gap-3 no-underline">
        <Avatar src={user.avatar} name="" size={48} />
        <span className="min-w-0">
          <span className="block truncate font-medium group-hover:text-accent-text">
            <Marked parts={nameParts} />
          </span>
          <span className="line-clamp-1 text-sm text-ink-soft">{user.description}</span>
        </span>
      </Link>
      <FollowButton uid={user.uid} following={user.isFollowing} />
    </div>
  )
}
