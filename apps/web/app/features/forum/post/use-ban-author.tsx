import type { Author, CommentView, PostView } from '@engawa/contract'
import { Ban } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { ExtraAction } from '#app/features/discussion/index.ts'
import { useMine, type Mine } from '#app/lib/member/personal.tsx'
import { useRootMine } from '#app/lib/member/use-profile.ts'
import { m } from '#app/texts/messages.js'
import { BanDialog } from '../community/ban-dialog.tsx'
import type { OwnPost } from './post-article.tsx'

type BanAuthor = { actionsOf: (comment: CommentView) => ExtraAction[]; dialog: ReactNode }

/** Returns the ban action of a comment's menu and its dialog, for moderators of the post's community. */
export function useBanAuthor(post: PostView, mine: Mine<OwnPost>): BanAuthor {
  const [person, setPerson] = useState<Author>()
  const viewer = useMine(useRootMine())?.profile?.uid
  const { community } = post
  // A viewer who may lock a post is a moderator of its community.
  const may = useMine(mine)?.can.lock ?? post.can.lock
  if (!may || !community) return { actionsOf: () => [], dialog: null }
  return {
    actionsOf: ({ author }) =>
      author.uid === viewer
        ? []
        : [
            {
              name: 'ban',
              label: m.forum_ban_named({ name: author.name }),
              icon: <Ban size={16} aria-hidden />,
              onClick: () => setPerson(author),
            },
          ],
    dialog: person && (
      <BanDialog communityId={community.id} person={person} onClose={() => setPerson(undefined)} />
    ),
  }
}
