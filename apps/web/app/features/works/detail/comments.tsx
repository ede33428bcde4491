import { contract, type CommentView, type WorkView } from '@engawa/contract'
import { Trash2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { call, errorText } from '#app/lib/http-call.ts'
import { loginPath } from '#app/lib/login-path.ts'
import { m } from '#app/texts/messages.js'
import { Avatar } from '#app/ui/avatar.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { toastError, toastSuccess } from '#app/ui/toast.ts'
import { useMore, type Page } from '../components/use-more.ts'
import { Button } from '#app/ui/button.tsx'
import { CommentForm } from './comment-form.tsx'

type Props = { work: WorkView; first: Page<CommentView>; isGuest: boolean }

/** What readers say, newest first. */
export function Comments({ work, first, isGuest }: Props) {
  const load = useCallback(
    (cursor: string) => call(contract.works.comments, { resourceId: work.id, cursor }),
    [work.id],
  )
  const more = useMore(`comments:${work.id}`, first, load)
  const [added, setAdded] = useState<CommentView[]>([])
  const [removed, setRemoved] = useState<readonly number[]>([])
  const own = added.filter((one) => !more.items.some((item) => item.id === one.id))
  const shown = [...own, ...more.items].filter((comment) => !removed.includes(comment.id))

  async function remove(comment: CommentView) {
    setRemoved((ids) => [...ids, comment.id])
    try {
      await call(contract.works.removeComment, { id: comment.id })
      toastSuccess(m.works_comment_removed())
    } catch (error) {
      setRemoved((ids) => ids.filter((id) => id !== comment.id))
      toastError(errorText(error))
    }
  }

  return (
    <Paper className="flex flex-col gap-4 p-4 md:p-6" aria-label={m.works_comments()}>
      <h2 className="font-display text-xl">{m.works_comments()}</h2>
      {isGuest && <LoginToComment />}
      {work.can.comment && (
        <CommentForm workId={work.id} onAdded={(comment) => setAdded((list) => [comment, ...list])} />
      )}
      {shown.length === 0 && <p className="text-ink-soft">{m.works_comment_none()}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {shown.map((comment) => (
          <li key={comment.id} className="py-3">
            <Comment comment={comment} onRemove={() => void remove(comment)} />
          </li>
        ))}
      </ul>
      {more.nextCursor !== null && (
        <Button className="self-center" onClick={more.loadMore} busy={more.state === 'loading'}>
          {more.state === 'failed' ? m.works_retry() : m.works_comment_more()}
        </Button>
      )}
      {more.state === 'failed' && <p role="alert">{m.works_comment_failed()}</p>}
    </Paper>
  )
}

function LoginToComment() {
  const { pathname } = useLocation()
  return (
    <ButtonLink to={loginPath(pathname)} className="self-start">
      {m.works_comment_login()}
    </ButtonLink>
  )
}

function Comment({ comment, onRemove }: { comment: CommentView; onRemove: () => void }) {
  const { author } = comment
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
      {comment.can.remove && (
        <IconButton label={m.works_comment_remove_by({ name: author.name })} onClick={onRemove}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
