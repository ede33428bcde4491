import type { CommentView } from '@engawa/contract'
import { Trash2 } from 'lucide-react'
import { ReportButton } from '#app/features/moderation/index.ts'
import { LikeButton } from '#app/features/subjects/index.ts'
import { Personal, type Mine } from '#app/lib/personal.tsx'
import { m } from '#app/texts/messages.js'
import { Avatar } from '#app/ui/avatar.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Link } from '#app/ui/link.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import type { OwnPart } from './own-part.ts'

/** One comment with what the viewer may do with it. */
export function Comment({ comment, mine, onRemove }: Props & { mine: Mine<OwnPart> }) {
  const { author } = comment
  // Comments that were loaded later, or written here, hold what is the viewer's themselves.
  const ofViewer = (own: OwnPart | null) => own?.comments.find(({ id }) => id === comment.id) ?? comment
  return (
    <div className="flex gap-3">
      <Avatar src={author.avatar} name="" size={40} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 text-sm">
          <Link to={`/user/${author.uid}`} className="truncate font-medium no-underline hover:underline">
            {author.name}
          </Link>
          <RelativeTime time={comment.createdAt} className="shrink-0 text-ink-soft" />
        </p>
        <p className="measure whitespace-pre-line">{comment.text}</p>
      </div>
      <div className="flex shrink-0 items-start">
        <Personal of={mine} vary={(own) => lookOf(ofViewer(own))}>
          {(own) => <Actions comment={{ ...comment, ...ofViewer(own) }} onRemove={onRemove} />}
        </Personal>
      </div>
    </div>
  )
}

type Props = { comment: CommentView; onRemove: () => void }

const lookOf = ({ liked, can }: Pick<CommentView, 'liked' | 'can'>): string =>
  `${liked} ${can.report} ${can.remove}`

function Actions({ comment, onRemove }: Props) {
  const { author, can } = comment
  const subject = { kind: 'comment', id: comment.id }
  return (
    <>
      <LikeButton
        subject={subject}
        name={m.discussion_like_by({ name: author.name })}
        liked={comment.liked}
        likes={comment.likes}
      />
      {can.report && <ReportButton subject={subject} label={m.discussion_report_by({ name: author.name })} />}
      {can.remove && (
        <IconButton label={m.discussion_remove_by({ name: author.name })} onClick={onRemove}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      )}
    </>
  )
}
