import type { CommentView, PostView } from '@engawa/contract'
import { ListChecks } from 'lucide-react'
import type { ExtraAction } from '#app/features/discussion/index.ts'
import { useMine, type Mine } from '#app/lib/member/personal.tsx'
import { m } from '#app/texts/messages.js'
import type { OwnPost } from '../post/post-article.tsx'
import type { Choosing } from './use-choosing.ts'

/** Returns the action of a reply's menu by which moderators choose it and all later ones. */
export function useChoosingActions(
  post: PostView,
  mine: Mine<OwnPost>,
  choosing: Choosing,
): (comment: CommentView) => ExtraAction[] {
  const own = useMine(mine)
  if (!(own?.can.lock ?? post.can.lock)) return () => []
  return (comment) => [
    {
      name: 'choose-from',
      label: m.forum_choose_from(),
      icon: <ListChecks size={16} aria-hidden />,
      onClick: () => choosing.startFrom(comment),
    },
  ]
}
