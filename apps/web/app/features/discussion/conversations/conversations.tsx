import { contract, type CommentList, type CommentView } from '@engawa/contract'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { call } from '#app/lib/net/http-call.ts'
import { useOnArrival } from '#app/lib/route/navigations.ts'
import { Personal } from '#app/lib/member/personal.tsx'
import { m } from '#app/texts/messages.js'
import { ListEnd } from '#app/ui/list-end.tsx'
import { Paper } from '#app/ui/paper.tsx'
import type { CommentsProps } from '../comments-props.ts'
import { Composer } from '../composer.tsx'
import { HeldComments } from '../held-comments.tsx'
import { keepPointedPosition, isPressingElsewhere } from '../keep-pointed-position.ts'
import { LoginToComment, THREAD_ID } from '../login-to-comment.tsx'
import { NewsBar } from '../news-bar.tsx'
import { NoneYet } from '../none-yet.tsx'
import { ofViewer, writingIn, type OwnPart } from '../own-part.ts'
import { RefusedNote } from '../refused-note.tsx'
import type { Part, PartChoices, PartNames } from '../part.ts'
import { ThreadHead } from '../thread-head.tsx'
import type { ThreadView } from '../thread-view.ts'
import { headOf, type Conversation } from './conversation.ts'
import { ConversationView } from './conversation-view.tsx'
import { LinkedNote } from './linked-note.tsx'
import { PartSelect } from './part-select.tsx'
import { SpoilerSwitch } from './spoiler-switch.tsx'
import { useShowsAhead } from './spoilers.ts'
import { focusComment, useConversationNews } from './use-conversation-news.ts'
import { useConversations } from './use-conversations.ts'

type Props = CommentsProps & {
  /** The names of the subject's parts, such as chapters, if it has parts. */
  names?: PartNames
  /** The part whose comments are listed. New comments are about this part, too. */
  part?: Part
  /** The parts among which a member chooses what a new comment is about. */
  choices?: PartChoices | undefined
  texts?: Partial<ConversationTexts>
  /** Set in a sheet over a page: the thread's path for links, and a function that changes the sheet's view. */
  sheet?: { page: string; onView: (view: ThreadView) => void }
  /** Called with the number of comments when it has changed. */
  onCount?: () => void
  /** Content next to the choice of the order. */
  children?: ReactNode
}

type ConversationTexts = { title: string; none: string; invitation: string; placeholder: string }

const NO_NAMES: PartNames = { part: ({ number }) => String(number) }

/**
 * The conversations about a subject of any kind, and a form for a new one. Use a React `key` that contains the subject and the
 * view. `Thread` shows comments as a single list instead.
 */
export function Conversations(props: Props) {
  const { subject, first, view, mine, part, names = NO_NAMES, choices, sheet } = props
  const texts = {
    title: m.discussion_title(),
    none: m.discussion_none(),
    invitation: m.discussion_invitation(),
    placeholder: m.discussion_placeholder(),
    ...props.texts,
  }
  const name = [subject.kind, subject.id, part?.id, part?.anchor]
    .filter((each) => each !== undefined)
    .join(':')
  const comments = useConversations({ subject, part, first, view })
  const navigate = useNavigate()
  const place = useRef<HTMLElement>(null)
  // The viewer's comments that are waiting for approval, as of the latest update; null before the first update.
  const [held, setHeld] = useState<readonly CommentView[] | null>(null)
  const [aboutId, setAboutId] = useState(choices?.initial ?? null)
  const [showsAhead, setShowsAhead] = useShowsAhead(subject)
  // A reader who opened the comments on a part has already reached that part.
  const isOpen = showsAhead || part !== undefined
  const goTo = ({ id, floor }: CommentView) =>
    sheet ? sheet.onView({ order: view.order, from: floor }) : void navigate(`?floor=${floor}#comment-${id}`)
  const news = useConversationNews({ subject, part, comments, place, onHeld: setHeld, goTo })
  useLinked(first)
  useCounted(comments.total, props.onCount)

  const sent = (comment: CommentView, own: OwnPart | null) => {
    if (comment.held) {
      setHeld((old) => [...(old ?? own?.held ?? first.held), comment])
      place.current?.scrollIntoView({ block: 'start' })
      return
    }
    const restorePosition = keepPointedPosition(place.current)
    const scrolls = !isPressingElsewhere(place.current)
    let isShown = false
    flushSync(() => {
      comments.countOwn(comment)
      isShown = comments.show([comment])
    })
    restorePosition?.()
    // The focus and the scroll position stay if the member has moved elsewhere on the page or is about to press another element.
    if (!isShown) goTo(comment)
    else if (isWithin(place.current))
      focusComment(comment.id, { scrolls: scrolls && restorePosition === null })
  }
  const chosen = choices?.items.find((item) => item.part.id === aboutId)?.part
  const about = part ?? chosen

  return (
    <Frame place={place} title={texts.title} isSheet={sheet !== undefined}>
      <ThreadHead
        title={sheet ? '' : texts.title}
        total={comments.total}
        view={view}
        standard="newest"
        onOrder={sheet && ((order) => sheet.onView({ order }))}
      >
        {props.children}
      </ThreadHead>
      {props.isGuest && <LoginToComment label={m.discussion_login()} linkedId={first.linked?.id} />}
      <Personal of={mine} vary={(own) => writingIn(own, props)}>
        {(own) => {
          const field = writingIn(own, props)
          if (field !== 'open') return field === 'refused' && <RefusedNote text={m.discussion_refused()} />
          return (
            <Composer
              name={name}
              placeholder={texts.placeholder}
              send={(text) =>
                call(contract.discussion.add, { ...subject, text, ...(about && { part: about }) })
              }
              onSent={(comment) => sent(comment, own)}
            >
              {choices && choices.items.length > 0 && (
                <PartSelect choices={choices} value={aboutId} onChange={setAboutId} />
              )}
            </Composer>
          )
        }}
      </Personal>
      <Personal of={mine} vary={(own) => (own.held.length === 0 ? 'none' : undefined)}>
        {(own) => <HeldComments comments={held ?? own?.held ?? first.held} onChange={setHeld} />}
      </Personal>
      {!part && (
        <Personal of={mine} vary={(own) => String(isAnyAhead(comments.items, own))}>
          {(own) =>
            isAnyAhead(comments.items, own) && <SpoilerSwitch checked={showsAhead} onChange={setShowsAhead} />
          }
        </Personal>
      )}
      <NewsBar news={news} label={m.discussion_news_comments} />
      {first.linked && !sheet && <LinkedNote />}
      {comments.items.length === 0 && (
        <NoneYet
          mine={mine}
          isGuest={props.isGuest}
          canComment={props.canComment}
          first={first}
          texts={texts}
        />
      )}
      <ol className="flex list-none flex-col divide-y divide-line">
        {comments.items.map((conversation) => (
          <li key={conversation.root} id={`conversation-${conversation.root}`} className="scroll-mt-20 py-4">
            <ConversationView
              {...{ conversation, subject, part, names, comments, mine, isOpen, news }}
              canComment={props.canComment}
              page={sheet?.page}
              linkedId={first.linked?.id}
              onSent={(comment) => sent(comment, null)}
            />
          </li>
        ))}
      </ol>
      <ListEnd
        list={comments.list}
        label={view.order === 'newest' ? m.discussion_more() : m.discussion_below()}
        automatic={false}
        className=""
      />
    </Frame>
  )
}

const isAnyAhead = (items: readonly Conversation[], own: OwnPart | null): boolean =>
  items.some((each) => ofViewer(own, headOf(each)).ahead)

/** Whether the focus is in the thread. Also true if no element has the focus, because the composer was closed. */
const isWithin = (thread: Element | null): boolean =>
  document.activeElement === document.body || (thread?.contains(document.activeElement) ?? false)

function useCounted(total: number, onCount: (() => void) | undefined): void {
  const before = useRef(total)
  const changed = useEffectEvent(() => onCount?.())
  useEffect(() => {
    if (total === before.current) return
    before.current = total
    changed()
  }, [total])
}

type FrameProps = {
  place: React.RefObject<HTMLElement | null>
  title: string
  isSheet: boolean
  children: React.ReactNode
}

/** The layout of the conversations: a sheet of paper on a page, or a plain section inside another sheet. */
const Frame = ({ place, title, isSheet, children }: FrameProps) =>
  isSheet ? (
    <section ref={place} aria-label={title} className="flex flex-col gap-4 pb-4">
      {children}
    </section>
  ) : (
    <Paper ref={place} id={THREAD_ID} aria-label={title} className="flex scroll-mt-20 flex-col gap-4">
      {children}
    </Paper>
  )

/** If the URL leads to a hidden comment about a later part, scrolls to the line of its collapsed conversation. */
function useLinked({ linked }: CommentList): void {
  const [id, root] = [linked?.id, linked?.root]
  useOnArrival(() => {
    if (id === undefined || window.location.hash !== `#comment-${id}`) return
    const comment = document.getElementById(`comment-${id}`)
    if (comment && comment.getClientRects().length === 0)
      document.getElementById(`conversation-${root}`)?.scrollIntoView({ block: 'center' })
  })
}
