import type { PostView } from '@engawa/contract'
import { Lock, LockKeyhole, Timer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { RelatedContent, type RelatedData } from '#app/features/related/index.ts'
import { HeldNote, withdrawWithUndo } from '#app/features/moderation/index.ts'
import { AuthorLink, Reactions, SubscribeButton } from '#app/features/subjects/index.ts'
import { Personal, type Mine } from '#app/lib/member/personal.tsx'
import { useUnreadCounts } from '#app/lib/member/unread.ts'
import { formatDuration } from '#app/lib/text/format.ts'
import { useMoment } from '#app/lib/view/use-moment.ts'
import { m } from '#app/texts/messages.js'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { communityPath, tagPath } from '../paths.ts'
import { BestAnswer } from './best-answer.tsx'
import { Poll } from './poll.tsx'
import { PostMenu } from './post-menu.tsx'

/** Fields of a post that depend on the viewer. */
export type OwnPost = Pick<PostView, 'can' | 'ban' | 'viewer' | 'readFloor' | 'poll' | 'bestAnswer'>

type Props = {
  post: PostView
  related: RelatedData
  mine: Mine<OwnPost & { related: RelatedData }>
  /** Lets a moderator choose replies, to move them. */
  onChoose: () => void
}

/** CSS classes of an action. On phones its icon is above its label, so that all actions are equally wide and fit in one line. */
const action =
  'max-sm:grow max-sm:basis-0 max-sm:flex-col max-sm:gap-0.5 max-sm:px-1 max-sm:py-1.5 max-sm:text-sm'

/** A post on its own page: its community, author, text and actions. */
export function PostArticle({ post, related, mine, onChoose }: Props) {
  const subject = { kind: 'post', id: post.id }
  return (
    <Paper pad="l" className="flex flex-col gap-5">
      <header className="flex flex-col gap-3">
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <TextLink className="touch-target" to="/forum">
            {m.forum_title()}
          </TextLink>
          {post.community && (
            <>
              <span aria-hidden className="text-ink-soft">
                /
              </span>
              <TextLink className="touch-target" to={communityPath(post.community.id)}>
                {post.community.name}
              </TextLink>
              {post.status === 'members' && (
                <span className="text-ink-soft" title={m.communities_post_members()}>
                  <Lock size={14} aria-hidden />
                  <span className="sr-only">{m.communities_post_members()}</span>
                </span>
              )}
            </>
          )}
        </p>
        <Heading level={1}>{post.title}</Heading>
        <Byline post={post} />
      </header>
      {post.held && <HeldPost post={post} />}
      <Prose html={post.html} className="text-lg" />
      {post.poll && (
        <Personal of={mine} vary={({ poll }) => JSON.stringify(poll)}>
          {(own) => {
            const poll = own?.poll ?? post.poll
            return poll && <Poll postId={post.id} poll={poll} />
          }}
        </Personal>
      )}
      {post.bestAnswer && <BestAnswer key={post.bestAnswer.id} answer={post.bestAnswer} mine={mine} />}
      {post.tags.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={m.works_tags()}>
          {post.tags.map((tag) => (
            <li key={tag}>
              <ChipLink wraps to={tagPath(tag)}>
                #{tag}
              </ChipLink>
            </li>
          ))}
        </ul>
      )}
      <RelatedContent subject={subject} shared={related} mine={mine} />
      <ReplyLimits post={post} />
      <footer className="flex items-center gap-1.5 border-t border-line pt-4 sm:gap-2 print:hidden">
        <Personal of={mine} vary={({ viewer, can }) => JSON.stringify({ viewer, can })}>
          {(own) => {
            const { liked, saved, following } = own?.viewer ?? post.viewer
            return (
              <>
                {!post.held && (
                  <>
                    <Reactions subject={subject} liked={liked} saved={saved} className={action} />
                    <SubscribeButton subject={subject} following={following} size="md" className={action} />
                  </>
                )}
                <PostMenu post={post} can={own?.can ?? post.can} onChoose={onChoose} />
              </>
            )
          }}
        </Personal>
      </footer>
    </Paper>
  )
}

/** States that the post is locked, or when it locks, and how often a member can reply. */
function ReplyLimits({ post: { locked, locksAt, slowSeconds } }: { post: PostView }) {
  const date = useMoment(locksAt)
  const line = 'flex items-center gap-2 text-sm text-ink-soft'
  if (locked)
    return (
      <p className={line}>
        <Lock size={16} aria-hidden />
        {m.forum_locked_line()}
      </p>
    )
  return (
    <>
      {date !== null && (
        <p className={line}>
          <LockKeyhole size={16} aria-hidden />
          {m.forum_locks_at({ date })}
        </p>
      )}
      {slowSeconds > 0 && (
        <p className={line}>
          <Timer size={16} aria-hidden />
          {m.forum_slow_line({ time: formatDuration(slowSeconds) })}
        </p>
      )}
    </>
  )
}

/** Shows the author that the post waits for a moderator, with a button to withdraw it. */
function HeldPost({ post }: { post: PostView }) {
  const navigate = useNavigate()
  useReloadWhenNotified()
  const withdraw = () =>
    withdrawWithUndo(
      { kind: 'post', id: post.id },
      {
        hide: () => void navigate(post.community === null ? '/forum' : communityPath(post.community.id)),
        show: () => void navigate(-1),
      },
    )
  return (
    <div className="flex flex-col items-start gap-2">
      <HeldNote />
      <Button size="sm" onClick={() => void withdraw()}>
        {m.acts_withdraw()}
      </Button>
    </div>
  )
}

/**
 * Loads the page again when the number of unread notifications has changed since the page was served, because the newest may be the
 * decision of the moderator. It may have arrived before the page was connected.
 */
function useReloadWhenNotified(): void {
  const { notifications } = useUnreadCounts()
  const seen = useRef(notifications)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (notifications === seen.current) return
    seen.current = notifications
    void revalidate()
  }, [notifications, revalidate])
}

function Byline({ post }: { post: PostView }) {
  const { author, publishedAt, editedAt } = post
  return (
    <div className="flex items-center gap-3">
      <Avatar src={author.avatar} name="" size={40} />
      <div className="min-w-0 text-sm text-ink-soft">
        <AuthorLink
          author={author}
          className="block touch-target font-medium text-ink no-underline hover:underline"
        >
          <span className="block truncate">{author.name}</span>
        </AuthorLink>
        <p className="flex flex-wrap gap-x-2">
          {publishedAt !== null && <RelativeTime time={publishedAt} />}
          {editedAt !== null && <span>{m.forum_edited()}</span>}
          <span>{m.forum_views({ count: post.views })}</span>
          <span>{m.forum_likes_count({ count: post.likes })}</span>
        </p>
      </div>
    </div>
  )
}
