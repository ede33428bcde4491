import {
  contract,
  type CommentList,
  type CommentOrder,
  type CommentView,
  type SubjectRef,
} from '@engawa/contract'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useDraft } from '#app/lib/drafts.ts'
import { call } from '#app/lib/http-call.ts'
import { Personal, type Mine } from '#app/lib/personal.tsx'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { FoldedComment } from './folded-comment.tsx'
import type { ExtraAction } from './comment-menu.tsx'
import { Composer } from './composer.tsx'
import { HeldComments } from './held-comments.tsx'
import { LoginToComment, THREAD_ID } from './login-to-comment.tsx'
import { NoneYet } from './none-yet.tsx'
import { writingIn, type OwnPart } from './own-part.ts'
import { RefusedNote } from './refused-note.tsx'
import { NewsBar } from './news-bar.tsx'
import { quoteOf } from './quote.ts'
import { ThreadHead } from './thread-head.tsx'
import type { ThreadView } from './thread-view.ts'
import { writeIn } from './write-in.ts'
import { useComments } from './use-comments.ts'
import { useNews } from './use-news.ts'

type Props = {
  subject: SubjectRef
  /** The comments that the server rendered, and which these are. */
  first: CommentList
  view: ThreadView
  /** The order of this page when its address names none. */
  standard: CommentOrder
  isGuest: boolean
  /** On a page that is rendered for one reader; on a page that members share, `mine` has it. */
  canComment: boolean
  mine: Mine<OwnPart>
  /** Called with the highest floor that is shown. */
  onSeen?: (floor: number) => void
  texts?: Partial<ThreadTexts>
  /** What its owner says at the place to write, to those who may not. */
  writingNote?: ReactNode
  /** What its owner says of a comment, beside the name. */
  markOf?: (comment: CommentView) => ReactNode
  /** What else its owner lets the viewer do with a comment. */
  actionsOf?: (comment: CommentView) => readonly ExtraAction[]
}

type ThreadTexts = {
  title: string
  none: string
  invitation: string
  placeholder: string
  login: string
  refused: string
}

const standardTexts = (): ThreadTexts => ({
  title: m.discussion_title(),
  none: m.discussion_none(),
  invitation: m.discussion_invitation(),
  placeholder: m.discussion_placeholder(),
  login: m.discussion_login(),
  refused: m.discussion_refused(),
})

/** The comments on a subject of any kind as one list by floors, and a composer for those who may write. Mount it under a key of its subject and view. */
export function Thread(props: Props) {
  const { subject, view, standard, mine } = props
  const texts = { ...standardTexts(), ...props.texts }
  const name = `${subject.kind}:${subject.id}`
  const comments = useComments(props)
  const answering = useAnswering(name)
  const navigate = useNavigate()
  const place = useRef<HTMLElement>(null)
  // What is known since the page came; null until then.
  const [held, setHeld] = useState<readonly CommentView[] | null>(null)
  const { isWriting } = answering
  const { watchEnd, ...news } = useNews({ subject, view, comments, place, isWriting, onHeld: setHeld })
  useSeen(comments.items, props.onSeen)
  // A conversation that goes down goes on at its end; what is newest stands on top, and so does the place to write.
  const below = standard === 'oldest'

  const heldOnes = (
    <Personal of={mine} vary={(own) => (own.held.length === 0 ? 'none' : undefined)}>
      {(own) => <HeldComments comments={held ?? own?.held ?? props.first.held} onChange={setHeld} />}
    </Personal>
  )
  const composer = (
    <Personal of={mine} vary={(own) => writingIn(own, props)}>
      {(part) => {
        const field = writingIn(part, props)
        if (field !== 'open') return field === 'refused' && <RefusedNote text={texts.refused} />
        return (
          <div ref={answering.place}>
            <Composer
              name={name}
              placeholder={texts.placeholder}
              answered={answering.answered}
              onDropAnswered={answering.drop}
              send={(text) =>
                call(contract.discussion.add, { ...subject, text, replyTo: answering.answered?.id })
              }
              onSent={(comment) => {
                answering.drop()
                if (comment.held)
                  return setHeld((old) => [...(old ?? part?.held ?? props.first.held), comment])
                comments.countOwn(comment)
                if (!news.show([comment])) void navigate(`?floor=${comment.floor}#comment-${comment.id}`)
              }}
            />
          </div>
        )
      }}
    </Personal>
  )

  const writing = (
    <>
      {composer}
      {props.writingNote}
    </>
  )

  return (
    <Paper
      ref={place}
      id={THREAD_ID}
      className="flex scroll-mt-20 flex-col gap-4 p-4 md:p-6"
      aria-label={texts.title}
    >
      <ThreadHead
        title={texts.title}
        total={comments.total}
        lastFloor={comments.lastFloor}
        view={view}
        standard={standard}
      />
      {props.isGuest && <LoginToComment label={texts.login} />}
      {!below && writing}
      {!below && heldOnes}
      {!below && <NewsBar news={news} />}
      {comments.earlier.there && (
        <Button
          className="self-center"
          busy={comments.earlier.state === 'loading'}
          onClick={comments.earlier.load}
        >
          {comments.earlier.state === 'failed' ? m.ui_try_again() : m.discussion_above()}
        </Button>
      )}
      {comments.items.length === 0 && (
        <NoneYet
          mine={mine}
          isGuest={props.isGuest}
          canComment={props.canComment}
          first={props.first}
          texts={texts}
        />
      )}
      <ol className="flex list-none flex-col divide-y divide-line">
        {comments.items.map((comment) => (
          <li
            key={comment.id}
            id={`comment-${comment.id}`}
            data-floor={comment.floor}
            className="scroll-mt-20 py-4 target:bg-accent-soft/40"
          >
            <FoldedComment
              comment={comment}
              mine={mine}
              canReply={props.canComment}
              mark={props.markOf?.(comment)}
              onEdited={comments.replace}
              actions={{
                extra: props.actionsOf?.(comment) ?? [],
                onReply: () => answering.answer(comment),
                onQuote: () => answering.quote(comment),
                onRemove: () => void comments.remove(comment),
              }}
            />
          </li>
        ))}
      </ol>
      <ListEnd
        list={comments.list}
        label={view.order === 'newest' ? m.discussion_more() : m.discussion_below()}
        automatic={below}
        className=""
      />
      <div ref={watchEnd} />
      {below && heldOnes}
      {below && <NewsBar news={news} below />}
      {below && writing}
    </Paper>
  )
}

/** Tells how far the thread was shown. */
function useSeen(items: readonly CommentView[], onSeen: Props['onSeen']): void {
  const floor = Math.max(0, ...items.map((comment) => comment.floor))
  useEffect(() => onSeen?.(floor), [floor, onSeen])
}

/** Whom the comment that is being written answers. */
function useAnswering(name: string) {
  const [answered, setAnswered] = useState<{ id: number; floor: number; name: string }>()
  const [draft, setDraft] = useDraft(`comment:${name}`)
  const { pathname } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  const answer = ({ id, floor, author }: CommentView) => {
    setAnswered({ id, floor, name: author.name })
    return writeIn(place.current)
  }
  return {
    answered,
    place,
    /** Whether what is written would be pushed away by comments above it. */
    isWriting: () => place.current?.contains(document.activeElement) ?? false,
    answer,
    quote: (comment: CommentView) => {
      setDraft(quoteOf(comment, draft, pathname))
      return answer(comment)
    },
    drop: () => setAnswered(undefined),
  }
}
