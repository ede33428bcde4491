import type { CommentView } from '@engawa/contract'
import { HeldNote } from '#app/features/moderation/index.ts'
import { m } from '#app/texts/messages.js'
import { Prose } from '#app/ui/prose.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'

/** One's own comments that wait for a moderator: nobody else sees them here. */
export function HeldComments({ comments }: { comments: readonly CommentView[] }) {
  if (comments.length === 0) return null
  return (
    <section aria-label={m.moderation_held_yours()} className="flex flex-col gap-3">
      {comments.map((comment) => (
        <article key={comment.id} className="rounded-md border border-dashed border-line-strong p-4">
          <HeldNote />
          <Prose html={comment.html} />
          <RelativeTime time={comment.createdAt} className="text-sm text-ink-soft" />
        </article>
      ))}
    </section>
  )
}
