import type { ComponentProps } from 'react'
import { Folded } from '#app/features/moderation/index.ts'
import { m } from '#app/texts/messages.js'
import { Comment } from './comment.tsx'
import { ofViewer } from './own-part.ts'

/** A comment. If the viewer has blocked its author, it is collapsed to one line. */
export function FoldedComment(props: ComponentProps<typeof Comment>) {
  const { comment, mine } = props
  return (
    <Folded
      uid={comment.author.uid}
      mine={mine}
      blocked={(own) => ofViewer(own, comment).blocked}
      line={m.discussion_folded({ floor: comment.floor })}
    >
      <Comment {...props} />
    </Folded>
  )
}
