import { contract, type CommentView, type SubjectRef } from '@engawa/contract'
import { useLocation } from 'react-router'
import { removeWithUndo } from '#app/features/moderation/index.ts'
import { call } from '#app/lib/http-call.ts'
import { loginPath } from '#app/lib/login-path.ts'
import { useInfiniteList, type Page } from '#app/lib/use-infinite-list.ts'
import { Personal, type Mine } from '#app/lib/personal.tsx'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { Comment } from './comment.tsx'
import type { OwnPart } from './own-part.ts'
import { Composer } from './composer.tsx'

type Props = {
  subject: SubjectRef
  /** The newest comments, as the server rendered them. */
  first: Page<CommentView>
  isGuest: boolean
  /** On a page that is rendered for one reader; on a page that members share, `mine` has it. */
  canComment: boolean
  mine: Mine<OwnPart>
}

/** The comments on a subject of any kind, newest first, and a composer for those who may write. */
export function Thread({ subject, first, isGuest, canComment, mine }: Props) {
  const name = `${subject.kind}:${subject.id}`
  const list = useInfiniteList({
    name: `comments:${name}`,
    first,
    load: (cursor) => call(contract.discussion.list, { ...subject, cursor }),
    keyOf: (comment) => comment.id,
  })
  const remove = (comment: CommentView) => {
    const before = list.items
    return removeWithUndo({
      message: m.discussion_removed(),
      hide: () => list.change((items) => items.filter(({ id }) => id !== comment.id)),
      show: () => list.change((items) => putBack(items, comment, before)),
      remove: () => call(contract.discussion.remove, { id: comment.id }),
      restore: () => call(contract.discussion.restore, { id: comment.id }),
    })
  }
  return (
    <Paper className="flex flex-col gap-4 p-4 md:p-6" aria-label={m.discussion_title()}>
      <h2 className="font-display text-xl">{m.discussion_title()}</h2>
      {isGuest && <LoginToComment />}
      <Personal of={mine} vary={({ can }) => String(can.comment)}>
        {(own) =>
          (own?.can.comment ?? canComment) && (
            <Composer
              name={name}
              send={(text) => call(contract.discussion.add, { ...subject, text })}
              onAdded={(comment) => list.change((items) => [comment, ...items])}
            />
          )
        }
      </Personal>
      {list.items.length === 0 && <p className="text-ink-soft">{m.discussion_none()}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {list.items.map((comment) => (
          <li key={comment.id} className="py-3">
            <Comment comment={comment} mine={mine} onRemove={() => void remove(comment)} />
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
