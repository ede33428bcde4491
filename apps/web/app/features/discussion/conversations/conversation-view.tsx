import { contract, type CommentView, type SubjectRef } from '@engawa/contract'
import { BookOpen, PenLine } from 'lucide-react'
import { Fragment } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { useMine, type Mine } from '#app/lib/member/personal.tsx'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Foldable, FoldLine } from '#app/ui/foldable.tsx'
import { cx } from '#app/lib/view/class-names.ts'
import { FoldedComment } from '../folded-comment.tsx'
import { Composer } from '../composer.tsx'
import { QuoteSelection } from '../quote-selection.tsx'
import { quoteBy } from '../quote.ts'
import { ofViewer, type OwnPart } from '../own-part.ts'
import { nameOfAbout, urlOfAbout, type Part, type PartNames } from '../part.ts'
import { AboutLabel } from './about-label.tsx'
import { headOf, restOf, type Conversation } from './conversation.ts'
import { MoreAnswers } from './more-answers.tsx'
import { useAnswering } from './use-answering.ts'
import { focusComment } from './use-conversation-news.ts'
import type { Conversations } from './use-conversations.ts'

type Props = {
  conversation: Conversation
  subject: SubjectRef
  part: Part | undefined
  names: PartNames
  comments: Conversations
  mine: Mine<OwnPart>
  canComment: boolean
  /** The path of the thread's page, for links on other pages; undefined on the thread's page. */
  page: string | undefined
  /** Whether comments about parts after the reader's progress are shown. */
  isOpen: boolean
  /** The id of the comment to which the address of the page leads. */
  linkedId: number | undefined
  news: { countIn: (root: number) => number; openIn: (root: number) => void }
  onSent: (comment: CommentView) => void
}

/** A conversation: its first comment (the head), the replies below it, and a field for a new reply. */
export function ConversationView(props: Props) {
  const { conversation, subject, part, names, comments, page, news, mine } = props
  const { root, gap } = conversation
  const head = headOf(conversation)
  const answers = conversation.comments.slice(1)
  const { place, ...answering } = useAnswering(
    `${subject.kind}:${subject.id}:${root}`,
    () => page ?? window.location.pathname,
  )
  const own = useMine(mine)
  const about = head.about && nameOfAbout(head.about, names, part)
  const answered = conversation.comments.find(({ id }) => id === answering.answeredId) ?? head
  const fresh = news.countIn(root)
  const rest = restOf(conversation)

  const one = (comment: CommentView) => (
    <FoldedComment
      comment={comment}
      mine={mine}
      canReply={props.canComment}
      onEdited={comments.replace}
      inConversation={{
        isAnswer: comment !== head,
        answered: comment.replyTo?.id === head.id ? null : comment.replyTo,
        about: comment === head && head.about && about && (
          <AboutLabel to={urlOfAbout(head.about, names)} name={about} />
        ),
        page: page ?? '',
        onGoTo: (id) => goTo(conversation, id),
      }}
      actions={{
        extra: [],
        ...(page !== undefined && { page }),
        onReply: () => answering.answer(comment),
        onQuote: () => answering.quote(comment),
        onRemove: () => void comments.remove(comment),
      }}
    />
  )
  const boxOf = ({ id }: CommentView) => ({
    id: `comment-${id}`,
    'data-comment': id,
    tabIndex: -1,
    className: cx(
      'scroll-mt-20 rounded-md outline-none target:bg-accent-soft/40 focus-visible:outline-2',
      id === props.linkedId && 'bg-accent-soft/40',
    ),
  })

  return (
    <Foldable
      mine={mine}
      open={props.isOpen}
      vary={(own) => String(ofViewer(own, head).ahead)}
      line={(own, open) =>
        ofViewer(own, head).ahead && (
          <FoldLine icon={<BookOpen size={16} aria-hidden />} show={m.discussion_ahead_show()} onOpen={open}>
            {m.discussion_ahead({ part: about ?? m.discussion_part_gone() })}
          </FoldLine>
        )
      }
    >
      <div key={head.id} {...boxOf(head)}>
        {one(head)}
      </div>
      <div className="mt-3 ml-3.5 flex flex-col gap-3 border-l-2 border-line pl-3.5 empty:hidden sm:ml-[19px] sm:pl-[31px]">
        {answers.length > 0 && (
          <ol
            aria-label={m.discussion_answers_to({ name: head.author.name })}
            className="flex flex-col gap-3"
          >
            {answers.map((answer) => (
              <Fragment key={answer.id}>
                <li {...boxOf(answer)}>{one(answer)}</li>
                {gap?.after === answer.floor && (
                  <li>
                    <MoreAnswers
                      between
                      count={gap.comments}
                      load={() => comments.loadBetween(conversation)}
                    />
                  </li>
                )}
              </Fragment>
            ))}
          </ol>
        )}
        {rest > 0 && <MoreAnswers count={rest} load={() => comments.loadLater(conversation)} />}
        {fresh > 0 && (
          <Button size="sm" className="self-start rounded-full" onClick={() => news.openIn(root)}>
            {m.discussion_new_answers({ count: fresh })}
          </Button>
        )}
        {answering.isWaiting && (
          <Button
            size="sm"
            variant="plain"
            className="-ml-2 self-start"
            icon={<PenLine size={16} aria-hidden />}
            onClick={answering.open}
          >
            {m.discussion_go_on({ name: answered.author.name })}
          </Button>
        )}
        {(own?.can.comment ?? props.canComment) && (
          <QuoteSelection quoting={(id) => quoteBy(answering, conversation.comments, own ?? null, id)} />
        )}
        {answering.isOpen && (
          <div ref={place} className="scroll-my-20">
            <Composer
              name={`${subject.kind}:${subject.id}:${root}`}
              sendLabel={m.discussion_answer_send()}
              label={m.discussion_answer_label({ name: answered.author.name })}
              placeholder={m.discussion_answer_placeholder()}
              answered={{ floor: answered.floor, name: answered.author.name }}
              onClose={() => answering.close()}
              send={(text) => call(contract.discussion.add, { ...subject, text, replyTo: answered.id })}
              onSent={(comment) => {
                answering.sent()
                props.onSent(comment)
              }}
            />
          </div>
        )}
      </div>
    </Foldable>
  )
}

/** Scrolls to a comment of a conversation. Returns false if that comment is not shown. */
function goTo({ comments }: Conversation, id: number): boolean {
  if (!comments.some((each) => each.id === id)) return false
  focusComment(id)
  return true
}
