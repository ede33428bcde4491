import type { CommentView } from '@engawa/contract'
import { Reply } from 'lucide-react'
import { useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { AuthorLink, LikeButton } from '#app/features/subjects/index.ts'
import { Personal, type Mine } from '#app/lib/member/personal.tsx'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { Avatar } from '#app/ui/avatar.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Link } from '#app/ui/link.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import type { CommentActions } from './comment-menu.tsx'
import { CommentMenuButton } from './comment-menu-button.tsx'
import { ofViewer, type OwnPart } from './own-part.ts'
import { CommentText } from './comment-text.tsx'
import { selectedPartOf } from './selected-text.ts'
import { writeIn } from './write-in.ts'

type Props = {
  comment: CommentView
  mine: Mine<OwnPart>
  /** Whether the viewer may reply. On a page that all members share, it is ignored and `mine` contains the value. */
  canReply: boolean
  actions: Omit<CommentActions, 'onEdit'>
  onEdited: (comment: CommentView) => void
  /** A mark next to the author's name, such as "best answer". */
  mark?: ReactNode
  /** Set for a comment in a conversation; undefined in a list that is ordered by floors (comment numbers). */
  inConversation?: InConversation
}

export type InConversation = {
  /** Whether the comment is a reply. Then its avatar is smaller. */
  isAnswer: boolean
  /** The comment that this comment replies to; null if it replies to the head of the conversation. */
  answered: CommentView['replyTo']
  /** The label of the part that the comment is about, such as a chapter. Empty if readers need no label. */
  about: ReactNode
  /** The path of the thread's page, for links; '' for the current page. */
  page: string
  /** Scrolls to a comment of the same conversation. Returns false if that comment is not shown. */
  onGoTo: (id: number) => boolean
}

/** A comment, with the actions that the viewer has on it. */
export function Comment({ comment, mine, canReply, actions, onEdited, mark, inConversation }: Props) {
  const [editing, setEditing] = useState(false)
  const article = useRef<HTMLElement>(null)
  /** Renders the editor synchronously, because a phone shows its keyboard only for a field that exists when the press ends. */
  const edit = () => {
    flushSync(() => setEditing(true))
    return writeIn(article.current)
  }
  const stopEditing = () => {
    flushSync(() => setEditing(false))
    article.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus()
  }
  const { author, replyTo } = comment
  const { isAnswer = false, about, page = '' } = inConversation ?? {}
  const address = pathOf(page, comment)
  return (
    <article
      ref={article}
      className={cx('flex', isAnswer ? 'gap-2.5' : 'gap-3')}
      aria-label={m.discussion_of({ name: author.name, floor: comment.floor })}
    >
      <Avatar src={author.avatar} name="" size={isAnswer ? 28 : 40} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className={cx('flex flex-wrap items-center gap-x-2 text-sm', isAnswer && 'min-h-7')}>
          <AuthorLink
            author={author}
            className="touch-line max-w-full truncate font-medium no-underline hover:underline"
          />
          {mark}
          {inConversation ? (
            <>
              <Answered {...inConversation} />
              <Link to={address} className="touch-target text-ink-soft no-underline hover:underline">
                <RelativeTime time={comment.createdAt} />{' '}
                <span className="sr-only">{m.discussion_link_to({ floor: comment.floor })}</span>
              </Link>
            </>
          ) : (
            <RelativeTime time={comment.createdAt} className="text-ink-soft" />
          )}
          {comment.editedAt !== null && <span className="text-ink-soft">{m.discussion_edited()}</span>}
          {!inConversation && (
            <Link
              to={address}
              aria-label={m.discussion_floor({ floor: comment.floor })}
              className="touch-target ml-auto text-ink-soft tabular-nums no-underline hover:underline"
            >
              #{comment.floor}
            </Link>
          )}
        </p>
        {about}
        {!inConversation && replyTo && (
          <p className="text-sm text-ink-soft">
            <Link to={pathOf('', replyTo)} className="touch-target no-underline hover:underline">
              {m.discussion_answers({ name: replyTo.author.name, floor: replyTo.floor })}
            </Link>
          </p>
        )}
        <CommentText comment={comment} editing={editing} onClose={stopEditing} onEdited={onEdited} />
        {/* A press on an action keeps the selected text, which can be quoted. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the element itself is not a control */}
        <div
          className="-ml-2 flex items-center gap-1 print:hidden"
          onMouseDown={(event) => selectedPartOf(comment.id) !== undefined && event.preventDefault()}
        >
          <Personal of={mine} vary={(own) => lookOf(ofViewer(own, comment), own)}>
            {(own) => (
              <Actions
                comment={{ ...comment, ...ofViewer(own, comment) }}
                canReply={(own?.can.comment ?? canReply) && ofViewer(own, comment).can.reply}
                actions={{ ...actions, onEdit: edit }}
              />
            )}
          </Personal>
        </div>
      </div>
    </article>
  )
}

const pathOf = (page: string, { id, floor }: Pick<CommentView, 'id' | 'floor'>): string =>
  `${page}?floor=${floor}#comment-${id}`

/**
 * A link from a reply to the comment that it answers, unless that comment started the conversation. It scrolls to a shown comment,
 * and otherwise opens the comment's URL.
 */
function Answered({ answered, page, onGoTo }: InConversation) {
  if (!answered) return null
  const follow = (event: MouseEvent) => {
    if (onGoTo(answered.id)) event.preventDefault()
  }
  return (
    <Link
      to={pathOf(page, answered)}
      onClick={follow}
      className="touch-line max-w-full truncate text-ink-soft no-underline hover:underline"
    >
      {m.discussion_answers_name({ name: answered.author.name })}
    </Link>
  )
}

const lookOf = ({ liked, can }: Pick<CommentView, 'liked' | 'can'>, own: OwnPart | null): string =>
  `${liked} ${can.reply} ${can.edit} ${can.report} ${can.remove} ${own?.can.comment}`

type ActionsProps = { comment: CommentView; canReply: boolean; actions: CommentActions }

function Actions({ comment, canReply, actions }: ActionsProps) {
  const { author } = comment
  return (
    <>
      <LikeButton
        subject={{ kind: 'comment', id: comment.id }}
        name={m.discussion_like_by({ name: author.name })}
        liked={comment.liked}
        likes={comment.likes}
      />
      {canReply && (
        <IconButton label={m.discussion_reply_to({ name: author.name })} size="sm" onClick={actions.onReply}>
          <Reply size={18} aria-hidden />
        </IconButton>
      )}
      <CommentMenuButton comment={comment} canReply={canReply} actions={actions} />
    </>
  )
}
