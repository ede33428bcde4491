import type { UserView, WorkView } from '@engawa/contract'
import { useState } from 'react'
import { AuthorLink, FollowButton } from '#app/features/subjects/index.ts'
import { m } from '#app/texts/messages.js'
import { Avatar } from '#app/ui/avatar.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Paper } from '#app/ui/paper.tsx'

/** The author of a work. `author` is null for guests, who only see the author's name and picture. */
export function AuthorCard({ author, work }: { author: UserView | null; work: WorkView }) {
  const [isFollowing, setFollowing] = useState(author?.isFollowing ?? false)
  // The number of followers changes immediately when the viewer follows the author.
  const own = author ? Number(isFollowing) - Number(author.isFollowing) : 0
  return (
    <Paper className="flex flex-col gap-3" aria-label={m.work_pages_author()}>
      <Heading level={2}>{m.work_pages_author()}</Heading>
      <AuthorLink author={work.author} className="group flex items-center gap-3 no-underline">
        <Avatar src={work.author.avatar} name="" size={56} />
        <span className="min-w-0">
          <span className="block truncate font-medium group-hover:text-accent-text">{work.author.name}</span>
          {author && (
            <span className="block text-sm text-ink-soft">
              {m.work_pages_followers({ count: author.followers + own })}
            </span>
          )}
        </span>
      </AuthorLink>
      {author && author.description !== '' && <p className="line-clamp-4 text-sm">{author.description}</p>}
      {!work.author.deleted && (
        <span className="self-start">
          <FollowButton
            uid={work.author.uid}
            following={author?.isFollowing ?? false}
            onShown={setFollowing}
          />
        </span>
      )}
    </Paper>
  )
}
