import { contract, type PostView } from '@engawa/contract'
import { useNavigate } from 'react-router'
import { toastWithUndo } from '#app/features/moderation/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { postPath } from '../paths.ts'
import { TargetFrame } from './target-frame.tsx'

/** Merges a post into another one, and opens that one. */
export function MergeFrame({ post, onClose }: { post: PostView; onClose: () => void }) {
  const navigate = useNavigate()
  const send = async (to: number) => {
    const { action, url } = await call(contract.forum.merge, { id: post.id, to })
    toastWithUndo(m.moving_merge_done(), action, () => void navigate(postPath(post)))
    await navigate(url)
  }
  return (
    <TargetFrame
      post={post}
      title={m.moving_merge_title()}
      line={m.moving_merge_line()}
      submit={m.moving_merge()}
      onClose={onClose}
      send={send}
    />
  )
}
