import type { PostCard } from '@engawa/contract'
import { BarChart3, CircleCheck, Eye, Heart, Lock, MessageSquare, Pin } from 'lucide-react'
import type { ReactNode } from 'react'
import { AuthorLink } from '#app/features/subjects/index.ts'
import { formatCount } from '#app/lib/text/format.ts'
import { cx } from '#app/lib/view/class-names.ts'
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

/**
 * A post in a list: its author, title, excerpt and activity. In a compact list it is a title and a line, or one line on wide screens.
 */
export function PostRow({ post, title, excerpt, withCommunity = true, unread }: Props) {
  const { author, community, picture } = post
  return (
    <article className="relative flex gap-3 py-4 sm:gap-4 compact:items-center compact:gap-3 compact:py-2">
      <Avatar src={author.avatar} name="" size={40} className="compact:-m-1.5 compact:scale-70" />
      <div className="flex min-w-0 flex-1 flex-col gap-1 pointer-coarse:gap-2.5 compact:flex-row compact:flex-wrap compact:items-center compact:gap-x-4 compact:gap-y-0 wide:compact:flex-nowrap">
        <h2 className="text-lg leading-snug font-medium compact:flex compact:min-w-0 compact:basis-full compact:items-center compact:text-base wide:compact:flex-1">
          <Marks post={post} />
          <Link
            to={postPath(post)}
            className="touch-target touch-row no-underline hover:text-accent-text compact:line-clamp-2 md:compact:line-clamp-1"
          >
            {title ?? post.title}
          </Link>
          {unread}
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft compact:min-w-0 compact:flex-1 compact:flex-nowrap wide:compact:w-44 wide:compact:flex-none">
          <AuthorLink author={author} className={`${IN_LINE} hover:underline`} />
          {withCommunity && community && (
            <Link to={communityPath(community.id)} className={`${IN_LINE} text-accent-text hover:underline`}>
              {community.name}
            </Link>
          )}
          <span className="compact:hidden">
            <RelativeTime time={post.publishedAt} />
          </span>
        </p>
        {(excerpt ?? post.excerpt) !== '' && (
          <p className="measure line-clamp-2 text-sm text-ink-soft compact:hidden">
            {excerpt ?? post.excerpt}
          </p>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft pointer-coarse:gap-y-4 compact:mt-0 compact:shrink-0 compact:flex-nowrap">
          <Figure
            icon={<MessageSquare size={15} aria-hidden />}
            count={post.comments}
            label={m.subjects_replies}
          />
          <Figure icon={<Eye size={15} aria-hidden />} count={post.views} label={m.forum_views} />
          {post.likes > 0 && (
            <Figure
              icon={<Heart size={15} aria-hidden />}
              count={post.likes}
              label={m.forum_likes}
              className="compact:hidden"
            />
          )}
          <Activity post={post} />
          {post.tags.map((tag) => (
            <Link
              key={tag}
              to={tagPath(tag)}
              className="touch-target no-underline hover:text-ink hover:underline compact:hidden"
            >
              #{tag}
            </Link>
          ))}
        </p>
      </div>
      {picture && (
        <Link
          to={postPath(post)}
          tabIndex={-1}
          aria-hidden="true"
          className="shrink-0 self-start compact:hidden"
        >
          <Picture picture={picture} alt="" ratio="1" sizes="96px" className="w-18 rounded-md sm:w-24" />
        </Link>
      )}
    </article>
  )
}

/** The look of a link in the line below the title. A finger opens the post in a compact list, because the links are too close. */
const IN_LINE = 'touch-line max-w-48 truncate no-underline compact:pointer-coarse:pointer-events-none'

/** The time of the last reply, with its author. A compact list always has the time, and never the author. */
function Activity({ post: { comments, lastAuthor, activeAt } }: { post: PostCard }) {
  const isReply = lastAuthor !== null && comments > 0
  return (
    <span
      className={cx(
        'min-w-0 items-center gap-1 wide:compact:w-24 wide:compact:justify-end',
        isReply ? 'flex' : 'hidden compact:flex',
      )}
    >
      {isReply && (
        <span className="truncate compact:hidden">{m.forum_last_by({ name: lastAuthor.name })}</span>
      )}
      <RelativeTime time={activeAt} />
    </span>
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
    <span key={label} className={`mr-1.5 shrink-0 ${tone}`}>
      <Icon size={17} aria-hidden className="inline-block align-[-2px]" />
      <span className="sr-only">{label}</span>
    </span>
  ))
}

type FigureProps = {
  icon: ReactNode
  count: number
  label: (values: { count: number }) => string
  className?: string
}

const Figure = ({ icon, count, label, className }: FigureProps) => (
  <span className={cx('flex items-center gap-1 tabular-nums wide:compact:min-w-12', className)}>
    {icon}
    <span aria-hidden>{formatCount(count)}</span>
    <span className="sr-only">{label({ count })}</span>
  </span>
)
