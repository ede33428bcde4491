import type { CommentView } from '@engawa/contract'
import { useState } from 'react'
import { HeldNote, withdrawWithUndo } from '#app/features/moderation/index.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { CommentText } from './comment-text.tsx'

type Props = {
  id?: string
  comments: readonly CommentView[]
  onChange: (comments: readonly CommentView[]) => void
}

/** The viewer's comments that wait for approval. Only the viewer sees them, and can edit or withdraw them. */
export function HeldComments({ id, comments, onChange }: Props) {
  // An answer that began before a withdrawal may still contain the comment.
  const [withdrawn, setWithdrawn] = useState<readonly number[]>([])
  const shown = comments.filter((comment) => !withdrawn.includes(comment.id))
  if (shown.length === 0) return null
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-label={m.acts_held_yours()}
      className="flex scroll-my-20 flex-col gap-3"
    >
      {shown.map((comment) => (
        <HeldComment
          key={comment.id}
          comment={comment}
          onEdited={(changed) =>
            // A comment that was approved meanwhile is removed here, because the ordinary list shows it.
            onChange(
              comments.flatMap((each) => (each.id !== changed.id ? each : changed.held ? changed : [])),
            )
          }
          onWithdraw={() =>
            void withdrawWithUndo(
              { kind: 'comment', id: comment.id },
              {
                hide: () => setWithdrawn([...withdrawn, comment.id]),
                show: () => {
                  setWithdrawn((ids) => ids.filter((id) => id !== comment.id))
                  onChange(comments)
                },
              },
            )
          }
        />
      ))}
    </section>
  )
}

type OneProps = {
  comment: CommentView
  onEdited: (comment: CommentView) => void
  onWithdraw: () => void
}

function HeldComment({ comment, onEdited, onWithdraw }: OneProps) {
  const [editing, setEditing] = useState(false)
  return (
    <article
      aria-label={m.discussion_of({ name: comment.author.name, floor: comment.floor })}
      className="flex flex-col gap-2 rounded-md border border-dashed border-line-strong p-4"
    >
      <HeldNote />
      <CommentText
        comment={comment}
        editing={editing}
        onClose={() => setEditing(false)}
        onEdited={onEdited}
      />
      <div className="flex flex-wrap items-center gap-2">
        <RelativeTime time={comment.createdAt} className="text-sm text-ink-soft" />
        {comment.can.edit && !editing && (
          <Button size="sm" className="ml-auto" onClick={() => setEditing(true)}>
            {m.discussion_edit()}
          </Button>
        )}
        {!editing && (
          <Button size="sm" variant="plain" onClick={onWithdraw}>
            {m.acts_withdraw()}
          </Button>
        )}
      </div>
    </article>
  )
}
