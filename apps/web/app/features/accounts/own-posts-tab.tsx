import { contract, type Activity, type Call, type PostDraft } from '@engawa/contract'
import { useCallback } from 'react'
import { DraftList } from '#app/features/drafting/index.ts'
import { draftOfPost, writePath } from '#app/features/forum/index.ts'
import { ActivityList } from '#app/features/timeline/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { useInfiniteList, type Page } from '#app/lib/net/use-infinite-list.ts'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { UnseenList } from './unseen-list.tsx'

/** The parts of the tab, the default first. `left`: posts and replies in private communities that the member left. */
export const ownPostParts = ['posts', 'replies', 'drafts', 'left'] as const
export type OwnPostPart = (typeof ownPostParts)[number]
type ActivityPart = Extract<OwnPostPart, 'posts' | 'replies'>

/** Loads the first entries of a part of the tab, and those of `left`, because it is offered only if it has some. */
export async function loadOwnPosts(call: Call, uid: number, part: OwnPostPart) {
  const [left, drafts, activities] = await Promise.all([
    call(contract.timeline.unseen, {}),
    part === 'drafts' ? call(contract.forum.drafts, {}) : null,
    part === 'posts' || part === 'replies' ? activitiesOf(call, uid, part) : null,
  ])
  return { part, left, drafts, activities }
}

const activitiesOf = (
  call: Call,
  uid: number,
  part: ActivityPart,
  cursor?: string,
): Promise<Page<Activity>> =>
  part === 'posts'
    ? call(contract.timeline.ofUser, { userId: uid, kind: 'post', cursor })
    : call(contract.timeline.comments, { cursor })

type Props = Awaited<ReturnType<typeof loadOwnPosts>> & { uid: number }

/** The posts of a member, the comments on content of any kind, and the drafts of posts. */
export function OwnPostsTab({ uid, part, left, drafts, activities }: Props) {
  const labels: Record<OwnPostPart, string> = {
    posts: m.accounts_posts_posts(),
    replies: m.accounts_posts_replies(),
    drafts: m.accounts_posts_drafts(),
    left: m.accounts_posts_left(),
  }
  const hasLeft = part === 'left' || left.items.length > 0
  return (
    <>
      <nav aria-label={m.accounts_posts_parts()} className="mb-4">
        <ul className="flex flex-wrap gap-2">
          {ownPostParts
            .filter((each) => each !== 'left' || hasLeft)
            .map((each) => (
              <li key={each}>
                <ChipLink
                  to={each === 'posts' ? '/user?tab=posts' : `/user?tab=posts&part=${each}`}
                  preventScrollReset
                  aria-current={each === part ? 'true' : undefined}
                  className="min-h-9 px-3"
                >
                  {labels[each]}
                </ChipLink>
              </li>
            ))}
        </ul>
      </nav>
      {activities && (part === 'posts' || part === 'replies') && (
        <OwnActivities key={part} uid={uid} part={part} first={activities} />
      )}
      {drafts && <OwnDrafts first={drafts} />}
      {part === 'left' && <UnseenList first={left} />}
    </>
  )
}

type ActivitiesProps = { uid: number; part: ActivityPart; first: Page<Activity> }

function OwnActivities({ uid, part, first }: ActivitiesProps) {
  const load = useCallback((cursor: string) => activitiesOf(call, uid, part, cursor), [uid, part])
  const empty =
    part === 'posts' ? (
      <Nothing line={m.accounts_posts_none()} />
    ) : (
      <EmptyState line={m.accounts_posts_no_replies()} />
    )
  return <ActivityList name={`own-${part}`} first={first} load={load} empty={empty} />
}

function OwnDrafts({ first }: { first: Page<PostDraft> }) {
  const load = (cursor: string) => call(contract.forum.drafts, { cursor })
  const list = useInfiniteList({ name: 'own-drafts', first, load, keyOf: ({ id }) => id })
  return (
    <>
      <DraftList
        drafts={list.items.map(draftOfPost)}
        empty={list.nextCursor === null && <Nothing line={m.accounts_posts_no_drafts()} />}
      />
      <ListEnd list={list} />
    </>
  )
}

const Nothing = ({ line }: { line: string }) => (
  <EmptyState
    line={line}
    action={
      <ButtonLink to={writePath()} variant="primary">
        {m.shell_write_post()}
      </ButtonLink>
    }
  />
)
