import { contract, type CommentList, type CommentView } from '@engawa/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
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
import { holdPointed, isPressingElsewhere } from '../hold-pointed.ts'
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
  /** Where the subject has parts: what they are called. */
  names?: PartNames
  /** Where only what is about one part is listed: what is written here is about it too. */
  part?: Part
  /** Where it is chosen what a comment is about. */
  choices?: PartChoices | undefined
  texts?: Partial<ConversationTexts>
  /** Where this is shown beside a page, like in a sheet: the page that links lead to, and what changes the view. */
  beside?: { page: string; onView: (view: ThreadView) => void }
  /** Called when there are more or fewer comments than there were. */
  onCount?: () => void
}

type ConversationTexts = { title: string; none: string; invitation: string; placeholder: string }

const NO_NAMES: PartNames = { part: ({ number }) => String(number) }

/**
 * The conversations on a subject of any kind, and a place to begin one. Mount it under a key of its subject and view. A thread that
 * is one list by floors is a `Thread`.
 */
export function Conversations(props: Props) {
  const { subject, first, view, mine, part, names = NO_NAMES, choices, beside } = props
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
  // What is known since the page came; null until then.
  const [held, setHeld] = useState<readonly CommentView[] | null>(null)
  const [aboutId, setAboutId] = useState(choices?.initial ?? null)
  const [showsAhead, setShowsAhead] = useShowsAhead(subject)
  // Who asks for the comments on a part has come to it.
  const isOpen = showsAhead || part !== undefined
  const goTo = ({ id, floor }: CommentView) =>
    beside
      ? beside.onView({ order: view.order, from: floor })
      : void navigate(`?floor=${floor}#comment-${id}`)
  const news = useConversationNews({ subject, part, comments, place, onHeld: setHeld, goTo })
  useLinked(first)
  useCounted(comments.total, props.onCount)

  const sent = (comment: CommentView, own: OwnPart | null) => {
    if (comment.held) {
      setHeld((old) => [...(old ?? own?.held ?? first.held), comment])
      place.current?.scrollIntoView({ block: 'start' })
      return
    }
    const putBack = holdPointed(place.current)
    const scrolls = !isPressingElsewhere(place.current)
    let isShown = false
    flushSync(() => {
      comments.countOwn(comment)
      isShown = comments.show([comment])
    })
    putBack?.()
    // Who has gone on to something else, or is about to press it, is left there.
    if (!isShown) goTo(comment)
    else if (isWithin(place.current)) focusComment(comment.id, { scrolls: scrolls && putBack === null })
  }
  const chosen = choices?.items.find((item) => item.part.id === aboutId)?.part
  const about = part ?? chosen

  return (
    <Frame place={place} title={texts.title} isBeside={beside !== undefined}>
      <ThreadHead
        title={beside ? '' : texts.title}
        total={comments.total}
        lastFloor={comments.lastFloor}
        view={view}
        standard="newest"
        byFloors={false}
        onOrder={beside && ((order) => beside.onView({ order }))}
      />
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
      {first.linked && !beside && <LinkedNote />}
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
              page={beside?.page}
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

/** Whether the keyboard is in the thread, or nowhere since the place to write was put away. */
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
  isBeside: boolean
  children: React.ReactNode
}

/** On a page a sheet of paper; what it lies in beside a page is one already. */
const Frame = ({ place, title, isBeside, children }: FrameProps) =>
  isBeside ? (
    <section ref={place} aria-label={title} className="flex flex-col gap-4 pb-4">
      {children}
    </section>
  ) : (
    <Paper ref={place} id={THREAD_ID} aria-label={title} className="flex scroll-mt-20 flex-col gap-4">
      {children}
    </Paper>
  )

/** A link into a conversation that is folded, because it is about what the reader has not reached, leads to the line of its fold. */
function useLinked({ linked }: CommentList): void {
  const [id, root] = [linked?.id, linked?.root]
  useOnArrival(() => {
    if (id === undefined || window.location.hash !== `#comment-${id}`) return
    const comment = document.getElementById(`comment-${id}`)
    if (comment && comment.getClientRects().length === 0)
      document.getElementById(`conversation-${root}`)?.scrollIntoView({ block: 'center' })
  })
}
