import type { PostCard, SearchHit, UserCard, WorkCard } from '@engawa/contract'
import type { ReactNode } from 'react'
import { PostRow } from '#app/features/forum/index.ts'
import { FollowButton, Row, UserLink } from '#app/features/subjects/index.ts'
import { WorkRow } from '#app/features/works/index.ts'
import { m } from '#app/texts/messages.js'
import { TextLink } from '#app/ui/link.tsx'
import { Marked } from '#app/ui/marked.tsx'
import { searchPath, type View } from './search-path.ts'

type Shown = { title: ReactNode; excerpt: ReactNode }

/** The rows for the kinds of results that show more than a card. `details` has the type that the endpoint of the kind returns. */
const rows: Record<string, (hit: SearchHit, shown: Shown) => ReactNode> = {
  work: ({ details }, shown) => <WorkRow work={details as WorkCard} {...shown} />,
  post: ({ details }, shown) => <PostRow post={details as PostCard} {...shown} />,
  user: ({ details }, shown) => <UserRow user={details as UserCard} {...shown} />,
}

/** A search result, with the matching words highlighted. `isContinued`: the result before it has the same title, which is not repeated. */
export function Hit({ hit, isContinued }: { hit: SearchHit; isContinued: boolean }) {
  const { card, titleParts, excerptParts, details } = hit
  const shown = {
    title: isContinued ? null : <Marked parts={titleParts} />,
    excerpt: excerptParts.length > 0 && <Marked parts={excerptParts} />,
  }
  const row = details === null ? undefined : rows[card.kind]
  return row ? row(hit, shown) : <Row card={card} facts={card.author?.name} {...shown} />
}

type FurtherProps = { q: string; view: View; further: NonNullable<SearchHit['further']> }

/** A link to the further results of a topic, which the list leaves out. */
export const FurtherHits = ({ q, view, further: { count, in: place } }: FurtherProps) => (
  <p className="px-2 pb-2 text-sm">
    <TextLink className="touch-target" to={searchPath(q, { ...view, in: place }) ?? '/search'}>
      {m.search_further({ count })}
    </TextLink>
  </p>
)

function UserRow({ user, title, excerpt }: Shown & { user: UserCard }) {
  return (
    <div className="flex items-center gap-3 rounded-md p-2 hover:bg-hover">
      <UserLink user={user} name={title} line={excerpt} />
      <FollowButton uid={user.uid} following={user.isFollowing} />
    </div>
  )
}
