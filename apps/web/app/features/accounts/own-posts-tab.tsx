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

/** The parts of the tab, the default first. */
export const ownPostParts = ['posts', 'replies', 'drafts'] as const
export type OwnPostPart = (typeof ownPostParts)[number]

/** Loads the first entries of a part of the tab. */
export async function loadOwnPosts(call: Call, uid: number, part: OwnPostPart) {
  if (part === 'drafts') return { part, drafts: await call(contract.forum.drafts, {}), activities: null }
  return { part, drafts: null, activities: await activitiesOf(call, uid, part) }
}

const activitiesOf = (
  call: Call,
  uid: number,
  part: Exclude<OwnPostPart, 'drafts'>,
  cursor?: string,
): Promise<Page<Activity>> =>
  part === 'posts'
    ? call(contract.timeline.ofUser, { userId: uid, kind: 'post', cursor })
    : call(contract.timeline.comments, { cursor })

type Props = Awaited<ReturnType<typeof loadOwnPosts>> & { uid: number }

/** The posts of a member, the comments on content of any kind, and the drafts of posts. */
export function OwnPostsTab({ uid, part, drafts, activities }: Props) {
  const labels: Record<OwnPostPart, string> = {
    posts: m.accounts_posts_posts(),
    replies: m.accounts_posts_replies(),
    drafts: m.accounts_posts_drafts(),
  }
  return (
    <>
      <nav aria-label={m.accounts_posts_parts()} className="mb-4">
        <ul className="flex flex-wrap gap-2">
          {ownPostParts.map((each) => (
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
      {activities && <OwnActivities key={part} uid={uid} part={part} first={activities} />}
      {drafts && <OwnDrafts first={drafts} />}
    </>
  )
}

type ActivitiesProps = { uid: number; part: Exclude<OwnPostPart, 'drafts'>; first: Page<Activity> }

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
