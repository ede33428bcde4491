import type { PostCard } from '@engawa/contract'
import { MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { newReplies, postPath } from '#app/features/forum/index.ts'
import { formatCount } from '#app/lib/text/format.ts'
import type { Mine } from '#app/lib/member/personal.tsx'
import { m } from '#app/texts/messages.js'
import { Avatar } from '#app/ui/avatar.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Link, TextLink } from '#app/ui/link.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { HiddenMark } from './hidden-mark.tsx'

type TalkProps = { posts: readonly PostCard[]; mine: Mine<{ blockedPosts: number[] }> }

/** Recent posts of the forum, one line for each, without posts of authors whom the viewer blocked. */
export function Talk({ posts, mine }: TalkProps) {
  if (posts.length === 0) return null
  return (
    <Section
      title={m.home_talk()}
      more={
        <TextLink to="/forum" className="touch-target">
          {m.home_talk_more()}
        </TextLink>
      }
    >
      <ul className="grid grid-cols-1 gap-x-6 mid:grid-cols-2">
        {posts.map((post) => (
          <li key={post.id} className="has-data-left-out:hidden">
            <HiddenMark of={mine} when={({ blockedPosts }) => blockedPosts.includes(post.id)} />
            <PostLine post={post} to={postPath(post)}>
              {formatCount(post.comments)}
              <span className="sr-only">{m.subjects_replies({ count: post.comments })}</span>
            </PostLine>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Posts that the viewer has read and that have newer replies. Each line leads to the first new reply. */
export function Unread({ posts }: { posts: readonly PostCard[] }) {
  return (
    <Section title={m.home_unread()}>
      <ul className="grid grid-cols-1 gap-x-6 mid:grid-cols-2">
        {posts.map((post) => (
          <li key={post.id}>
            <PostLine post={post} to={`${postPath(post)}?floor=${(post.readFloor ?? 0) + 1}`}>
              {newReplies(post.unread)}
            </PostLine>
          </li>
        ))}
      </ul>
    </Section>
  )
}

type SectionProps = { title: string; more?: ReactNode; children: ReactNode }

export function Section({ title, more, children }: SectionProps) {
  return (
    <Paper className="flex flex-col gap-2" aria-label={title}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading level={2}>{title}</Heading>
        {more}
      </div>
      {children}
    </Paper>
  )
}

type LineProps = { post: PostCard; to: string; children: ReactNode }

function PostLine({ post, to, children }: LineProps) {
  const person = post.lastAuthor ?? post.author
  return (
    <Link
      to={to}
      className="-mx-2 flex min-h-14 items-center gap-3 rounded-md px-2 py-2 no-underline hover:bg-hover"
    >
      <Avatar src={person.avatar} name="" size={36} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{post.title}</span>
        <span className="flex gap-x-2 text-sm text-ink-soft">
          <span className="truncate">{person.name}</span>
          <RelativeTime time={post.activeAt} className="shrink-0" />
        </span>
      </span>
      <span className="flex shrink-0 items-center gap-1 text-sm text-ink-soft tabular-nums">
        <MessageSquare size={15} aria-hidden />
        {children}
      </span>
    </Link>
  )
}
