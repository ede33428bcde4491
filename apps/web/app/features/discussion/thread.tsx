import type { CommentView } from '@engawa/contract'
import { useLocation } from 'react-router'
import { errorText } from '#app/lib/http-call.ts'
import { loginPath } from '#app/lib/login-path.ts'
import { useInfiniteList, type Page } from '#app/lib/use-infinite-list.ts'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { toastError, toastSuccess } from '#app/ui/toast.ts'
import { Comment } from './comment.tsx'
import { Composer } from './composer.tsx'

/** How comments on one subject are read and changed on the server. */
export type ThreadCalls = {
  list: (cursor: string) => Promise<Page<CommentView>>
  add: (text: string) => Promise<CommentView>
  remove: (id: number) => Promise<unknown>
}

type Props = {
  /** Names the subject, e.g. `work:7`: what is typed about it is remembered under this name. */
  name: string
  first: Page<CommentView>
  calls: ThreadCalls
  isGuest: boolean
  canComment: boolean
}

/** The comments on a subject, newest first, and a composer for those who may write. */
export function Thread({ name, first, calls, isGuest, canComment }: Props) {
  const list = useInfiniteList({ name: `comments:${name}`, first, load: calls.list, keyOf: (one) => one.id })

  async function remove(comment: CommentView) {
    const before = list.items
    list.change((items) => items.filter((one) => one.id !== comment.id))
    try {
      await calls.remove(comment.id)
      toastSuccess(m.discussion_removed())
    } catch (error) {
      list.change((items) => putBack(items, comment, before))
      toastError(errorText(error))
    }
  }

  return (
    <Paper className="flex flex-col gap-4 p-4 md:p-6" aria-label={m.discussion_title()}>
      <h2 className="font-display text-xl">{m.discussion_title()}</h2>
      {isGuest && <LoginToComment />}
      {canComment && (
        <Composer
          name={name}
          send={calls.add}
          onAdded={(comment) => list.change((items) => [comment, ...items])}
        />
      )}
      {list.items.length === 0 && <p className="text-ink-soft">{m.discussion_none()}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {list.items.map((comment) => (
          <li key={comment.id} className="py-3">
            <Comment comment={comment} onRemove={() => void remove(comment)} />
          </li>
        ))}
      </ul>
      <ListEnd list={list} label={m.discussion_more()} automatic={false} className="" />
    </Paper>
  )
}

/** Puts a comment back to where it was in `before`. */
function putBack(items: CommentView[], comment: CommentView, before: CommentView[]): CommentView[] {
  const above = new Set(before.slice(0, before.indexOf(comment)).map(({ id }) => id))
  const at = items.findLastIndex(({ id }) => above.has(id)) + 1
  return items.toSpliced(at, 0, comment)
}

function LoginToComment() {
  const { pathname } = useLocation()
  return (
    <ButtonLink to={loginPath(pathname)} className="self-start">
      {m.discussion_login()}
    </ButtonLink>
  )
}
