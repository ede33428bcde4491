import type { Author } from '@engawa/contract'
import type { ReactNode } from 'react'
import { Avatar } from '#app/ui/avatar.tsx'
import { AuthorLink } from './author-link.tsx'

type Props = {
  user: Author
  /** The name to show, e.g. with highlights. */
  name?: ReactNode
  /** A line below the name. */
  line?: ReactNode
  /** Width of the avatar in px. */
  size?: number
}

/** A user: avatar, name and a line below it, as one link to their page. */
export function UserLink({ user, name, line, size = 48 }: Props) {
  return (
    <AuthorLink
      author={user}
      className="group flex touch-target min-w-0 flex-1 items-center gap-3 no-underline"
    >
      <Avatar src={user.avatar} name="" size={size} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium group-hover:text-accent-text">{name ?? user.name}</span>
        {line && <span className="line-clamp-1 text-sm text-ink-soft">{line}</span>}
      </span>
    </AuthorLink>
  )
}
