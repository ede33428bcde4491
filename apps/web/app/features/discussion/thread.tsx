import { contract, type CommentView } from '@engawa/contract'
import { PenLine } from 'lucide-react'
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { searchPathIn } from '#app/lib/route/search-path-in.ts'
import { call } from '#app/lib/net/http-call.ts'
import { Personal } from '#app/lib/member/personal.tsx'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { Paper } from '#app/ui/paper.tsx'
import type { CommentsProps } from './comments-props.ts'
import { FoldedComment } from './folded-comment.tsx'
import type { ExtraAction } from './comment-menu.tsx'
import { Composer } from './composer.tsx'
import { ComposerDock } from './composer-dock.tsx'
import { DraftButton } from './draft-button.tsx'
import { HeldComments } from './held-comments.tsx'
import { LoginToComment, THREAD_ID } from './login-to-comment.tsx'
import { NoneYet } from './none-yet.tsx'
import { quoteBy } from './quote.ts'
import { writingIn, type OwnPart } from './own-part.ts'
import { RefusedNote } from './refused-note.tsx'
import { NewsBar } from './news-bar.tsx'
import { QuoteSelection } from './quote-selection.tsx'
import { Position } from './position/position.tsx'
import { latestAddress } from './position/use-go-to.ts'
import { ThreadHead } from './thread-head.tsx'
import { useAnswering } from './use-answering.ts'
import { useArrival } from './use-arrival.ts'
import { useComments } from './use-comments.ts'
import { useNews } from './use-news.ts'

type Props = CommentsProps & {
  /** Called with the highest floor (comment number) that is shown. */
  onSeen?: (floor: number) => void
  texts: ThreadTexts
  /** A note that replaces the composer for viewers who are not allowed to write. */
  writingNote?: ReactNode
  /** Returns the mark of a comment, which is shown next to its author's name. */
  markOf?: (comment: CommentView) => ReactNode
  /** Returns a line between two comments, in the order of their floors (comment numbers): above `after`, up to `upTo`. */
  linesBetween?: (after: number, upTo: number) => ReactNode
  /** Returns a checkbox at a comment, while the viewer chooses comments. The composer is hidden meanwhile. */
  choiceOf?: ((comment: CommentView, items: readonly CommentView[]) => ReactNode) | undefined
  /** Returns additional actions that the viewer has on a comment. */
  actionsOf?: (comment: CommentView) => readonly ExtraAction[]
}

/** The default order. The oldest comment is first, because new comments continue a thread at its end. */
const STANDARD = 'oldest'
/** In a thread with at most this number of floors, the composer is near enough, so no button leads to it. */
const WITHIN_SIGHT = 8
/** Number of comments from which a thread has a link to its search. */
const SEARCHED_THREAD = 10
/** Number of floors from which a thread shows the reader's position, and goes to others. */
const LONG_THREAD = 40
const HELD_ID = 'held-comments'

type ThreadTexts = {
  title: string
  none: string
  invitation: string
  placeholder: string
  /** The label of the text field, and of the button that sends. */
  label: string
  send: string
  write: string
  login: string
  refused: string
  /** The label of the link to the search in the thread. */
  search: string
}

/**
 * The comments on a subject as a single list by floors (comment numbers), with a composer that sticks to the lower edge of the
 * column. Use a React `key` that contains the subject and the view.
 */
export function Thread(props: Props) {
  const { subject, view, mine, texts } = props
  const name = `${subject.kind}:${subject.id}`
  const comments = useComments(props)
  const answering = useAnswering(name)
  const arrival = useArrival(view, comments.items)
  const navigate = useNavigate()
  const place = useRef<HTMLElement>(null)
  const [list, setList] = useState<HTMLElement | null>(null)
  const isLong = comments.lastFloor >= LONG_THREAD
  // The viewer's comments that are waiting for approval, as of the latest update; null before the first update.
  const [held, setHeld] = useState<readonly CommentView[] | null>(null)
  const [isComposerSeen, setComposerSeen] = useState(true)
  const isWriting = () =>
    answering.isDocked || (answering.place.current?.contains(document.activeElement) ?? false)
  const { watchEnd, ...news } = useNews({ subject, view, comments, place, isWriting, onHeld: setHeld })
  useSeenFloor(comments.items, props.onSeen)
  const linesFrom = (after: number, upTo: number) =>
    view.order === 'oldest' && props.linesBetween?.(after, upTo)

  function sent(comment: CommentView, own: OwnPart | null): void {
    answering.sent()
    if (comment.held) {
      flushSync(() => setHeld((old) => [...(old ?? own?.held ?? props.first.held), comment]))
      document.getElementById(HELD_ID)?.focus()
      return
    }
    let isShown = false
    flushSync(() => {
      comments.countOwn(comment)
      isShown = news.show([comment])
    })
    if (isShown) arrival.pointAt(comment.id)
    else void navigate(`?floor=${comment.floor}#comment-${comment.id}`)
  }

  return (
    <section ref={place} aria-label={texts.title} className="contents">
      <Paper id={THREAD_ID} className="relative flex scroll-mt-20 flex-col gap-4">
        <ThreadHead title={texts.title} total={comments.total} view={view} standard={STANDARD}>
          {comments.lastFloor > WITHIN_SIGHT && (
            <Personal of={mine} vary={(own) => writingIn(own, props)}>
              {(own) =>
                writingIn(own, props) === 'open' && (
                  <Button size="sm" icon={<PenLine size={16} aria-hidden />} onClick={answering.open}>
                    {texts.write}
                  </Button>
                )
              }
            </Personal>
          )}
          {comments.total >= SEARCHED_THREAD && (
            <TextLink to={searchPathIn(subject)} className="text-sm">
              {texts.search}
            </TextLink>
          )}
          {isLong && (
            <TextLink to={latestAddress(comments.lastFloor)} preventScrollReset className="ml-auto text-sm">
              {m.discussion_jump_last()}
            </TextLink>
          )}
        </ThreadHead>
        {props.isGuest && <LoginToComment label={texts.login} />}
        {comments.earlier.there && (
          <Button
            className="self-center"
            busy={comments.earlier.state === 'loading'}
            onClick={comments.earlier.load}
          >
            {comments.earlier.state === 'failed' ? m.ui_try_again() : m.discussion_above()}
          </Button>
        )}
        {comments.total === 0 && (
          <NoneYet
            mine={mine}
            isGuest={props.isGuest}
            canComment={props.canComment}
            first={props.first}
            texts={texts}
          />
        )}
        <ol ref={setList} className="flex list-none flex-col divide-y divide-line">
          {comments.items.map((comment, at) => (
            <Fragment key={comment.id}>
              {linesFrom(
                comments.items[at - 1]?.floor ?? (comments.earlier.there ? comment.floor - 1 : 0),
                comment.floor,
              )}
              <li
                id={`comment-${comment.id}`}
                data-floor={comment.floor}
                data-pointed={comment.id === arrival.pointedId || undefined}
                tabIndex={-1}
                className="scroll-mt-20 py-4 outline-none focus-visible:outline-2 data-pointed:bg-accent-soft/40"
              >
                {props.choiceOf?.(comment, comments.items)}
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
            </Fragment>
          ))}
          {comments.isAtEnd && linesFrom(comments.items.at(-1)?.floor ?? 0, Infinity)}
        </ol>
        <ListEnd
          list={comments.list}
          label={view.order === 'newest' ? m.discussion_more() : m.discussion_below()}
          automatic={!answering.isDocked}
          className=""
        />
        <div ref={watchEnd} />
        <Personal of={mine} vary={(own) => (own.held.length === 0 ? 'none' : undefined)}>
          {(own) => (
            <HeldComments id={HELD_ID} comments={held ?? own?.held ?? props.first.held} onChange={setHeld} />
          )}
        </Personal>
        {isLong && (
          <Position
            subject={subject}
            list={list}
            items={comments.items}
            lastFloor={comments.lastFloor}
            order={view.order}
            isCovered={answering.isDocked}
          />
        )}
        {!answering.isDocked && <NewsBar news={news} below />}
        {answering.isWaiting && !isComposerSeen && (
          <DraftButton answered={answering.answered} onOpen={answering.open} />
        )}
        <Personal of={mine} vary={(own) => writingIn(own, props)}>
          {(own) => writingIn(own, props) === 'refused' && <RefusedNote text={texts.refused} />}
        </Personal>
        {props.writingNote}
      </Paper>
      <Personal of={mine} vary={(own) => writingIn(own, props)}>
        {(own) =>
          writingIn(own, props) === 'open' &&
          !props.choiceOf && (
            <ComposerDock
              answering={answering}
              onSeen={setComposerSeen}
              above={<NewsBar news={news} below />}
            >
              <QuoteSelection quoting={(id) => quoteBy(answering, comments.items, own, id)} />
              <Composer
                name={name}
                label={texts.label}
                sendLabel={texts.send}
                placeholder={texts.placeholder}
                answered={answering.answered}
                onDropAnswered={answering.drop}
                onClose={answering.isDocked ? answering.close : undefined}
                send={(text) =>
                  call(contract.discussion.add, { ...subject, text, replyTo: answering.answered?.id })
                }
                onSent={(comment) => sent(comment, own)}
              />
            </ComposerDock>
          )
        }
      </Personal>
    </section>
  )
}

/** Calls `onSeen` with the highest floor (comment number) that was shown. */
function useSeenFloor(items: readonly CommentView[], onSeen: Props['onSeen']): void {
  const floor = Math.max(0, ...items.map((comment) => comment.floor))
  useEffect(() => onSeen?.(floor), [floor, onSeen])
}
