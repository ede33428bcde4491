import type { PostCard } from '@engawa/contract'
import { BarChart3, CircleCheck, Heart, Lock, MessageSquare, Pin } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { Avatar } from '#app/ui/avatar.tsx'
import { Link } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { communityPath, postPath, tagPath } from '../paths.ts'

type Props = {
  post: PostCard
  /** Replaces the plain title, e.g. with a title in which matches are highlighted. */
  title?: ReactNode
  excerpt?: ReactNode
  /** Whether the row shows the community; false on the community's own page. */
  withCommunity?: boolean
  /** Element that shows the number of unread replies. */
  unread?: ReactNode
}

/** A post in a list: its author, title, excerpt and activity. */
export function PostRow({ post, title, excerpt, withCommunity = true, unread }: Props) {
  const { author, community, picture } = post
  return (
    <article className="flex gap-3 py-4 sm:gap-4">
      <Avatar src={author.avatar} name="" size={40} />
      <div className="flex min-w-0 flex-1 flex-col gap-1 pointer-coarse:gap-2.5">
        <h2 className="text-lg leading-snug font-medium">
          <Marks post={post} />
          <Link to={postPath(post)} className="touch-target no-underline hover:text-accent-text">
            {title ?? post.title}
          </Link>
          {unread}
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <Link
            to={`/user/${author.uid}`}
            className="touch-line max-w-48 truncate no-underline hover:underline"
          >
            {author.name}
          </Link>
          {withCommunity && community && (
            <Link
              to={communityPath(community.id)}
              className="touch-line max-w-48 truncate text-accent-text no-underline hover:underline"
            >
              {community.name}
            </Link>
          )}
          <RelativeTime time={post.publishedAt} />
        </p>
        {(excerpt ?? post.excerpt) !== '' && (
          <p className="measure line-clamp-2 text-sm text-ink-soft">{excerpt ?? post.excerpt}</p>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft pointer-coarse:gap-y-4">
          <Figure
            icon={<MessageSquare size={15} aria-hidden />}
            count={post.comments}
            label={m.subjects_replies}
          />
          {post.likes > 0 && (
            <Figure icon={<Heart size={15} aria-hidden />} count={post.likes} label={m.forum_likes} />
          )}
          {post.lastAuthor && post.comments > 0 && (
            <span className="flex min-w-0 items-center gap-1">
              <span className="truncate">{m.forum_last_by({ name: post.lastAuthor.name })}</span>
              <RelativeTime time={post.activeAt} />
            </span>
          )}
          {post.tags.map((tag) => (
            <Link
              key={tag}
              to={tagPath(tag)}
              className="touch-target no-underline hover:text-ink hover:underline"
            >
              #{tag}
            </Link>
          ))}
        </p>
      </div>
      {picture && (
        <Link to={postPath(post)} tabIndex={-1} aria-hidden="true" className="shrink-0 self-start">
          <Picture picture={picture} alt="" ratio="1" sizes="96px" className="w-18 rounded-md sm:w-24" />
        </Link>
      )}
    </article>
  )
}

function Marks({ post }: { post: PostCard }) {
  const marks = [
    post.pin !== 'none' && { icon: Pin, label: m.forum_pinned(), tone: 'text-accent-text' },
    post.solved && { icon: CircleCheck, label: m.forum_solved(), tone: 'text-leaf' },
    post.locked && { icon: Lock, label: m.forum_locked(), tone: 'text-ink-soft' },
    post.hasPoll && { icon: BarChart3, label: m.forum_poll(), tone: 'text-ink-soft' },
  ].filter((mark) => mark !== false)
  return marks.map(({ icon: Icon, label, tone }) => (
    <span key={label} className={`mr-1.5 ${tone}`}>
      <Icon size={17} aria-hidden className="inline-block align-[-2px]" />
      <span className="sr-only">{label}</span>
    </span>
  ))
}

type FigureProps = { icon: ReactNode; count: number; label: (values: { count: number }) => string }

const Figure = ({ icon, count, label }: FigureProps) => (
  <span className="flex items-center gap-1 tabular-nums">
    {icon}
    <span aria-hidden>{formatCount(count)}</span>
    <span className="sr-only">{label({ count })}</span>
  </span>
)
