import { contract, type CommentView, type PostView } from '@engawa/contract'
import { CircleCheck, CircleX } from 'lucide-react'
import type { ExtraAction } from '#app/features/discussion/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { useMine, type Mine } from '#app/lib/member/personal.tsx'
import { m } from '#app/texts/messages.js'
import { useAction } from '#app/ui/use-action.ts'
import type { OwnPost } from './post-article.tsx'

/** Returns the actions of a comment's menu for viewers who may choose the best answer. */
export function useBestAnswer(post: PostView, mine: Mine<OwnPost>): (comment: CommentView) => ExtraAction[] {
  const { run } = useAction({ revalidate: true })
  const own = useMine(mine)
  const may = own?.can.choose ?? post.can.choose
  const choose = (commentId: number | null, done: string) =>
    void run(() => call(contract.forum.choose, { id: post.id, commentId }), done)
  return ({ id }) => {
    if (!may) return []
    const isBest = id === post.bestCommentId
    return [
      {
        name: 'best',
        label: isBest ? m.forum_best_drop() : m.forum_best_choose(),
        icon: isBest ? <CircleX size={16} aria-hidden /> : <CircleCheck size={16} aria-hidden />,
        onClick: () => choose(isBest ? null : id, isBest ? m.forum_best_dropped() : m.forum_best_chosen()),
      },
    ]
  }
}
