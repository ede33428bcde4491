import type { SearchResult } from '@engawa/contract'
import { FollowButton, UserLink } from '#app/features/subjects/index.ts'
import { WorkRow } from '#app/features/works/index.ts'
import { Marked } from '#app/ui/marked.tsx'

/** A work that was found, with the words that matched highlighted. */
export function WorkHit({ work, titleParts, summaryParts }: SearchResult['works'][number]) {
  const excerpt = summaryParts.length > 0 && <Marked parts={summaryParts} />
  return <WorkRow work={work} title={<Marked parts={titleParts} />} excerpt={excerpt} />
}

/** A user who was found. */
export function UserHit({ user, nameParts }: SearchResult['users'][number]) {
  return (
    <div className="flex items-center gap-3 rounded-md p-2 hover:bg-hover">
      <UserLink user={user} name={<Marked parts={nameParts} />} line={user.description} />
      <FollowButton uid={user.uid} following={user.isFollowing} />
    </div>
  )
}
