import { contract, LIMITS, type PostView } from '@engawa/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { useModerated } from '../post/use-moderated.ts'
import { SplitFrame } from './split-frame.tsx'
import { TargetFrame } from './target-frame.tsx'
import type { Choice, Choosing } from './use-choosing.ts'

export { ChoiceBox } from './choice-box.tsx'

type Props = {
  post: PostView
  choosing: Choosing
  choice: Choice
  /** The highest floor (comment number) of the post. */
  lastFloor: number
}

/** The bar at the lower edge while a moderator chooses replies, with the dialogs that move them. */
export function MovingFrame({ post, choosing, choice, lastFloor }: Props) {
  const [dialog, setDialog] = useState<'split' | 'move'>()
  const done = useModerated()
  const bar = useRef<HTMLElement>(null)
  const stop = useEffectEvent(choosing.stop)
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role=dialog]'))
        stop()
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [])
  const isNone = choice.ids.size === 0 && choice.from === null
  const isTooMany = choice.ids.size > LIMITS.movedComments
  const close = () => setDialog(undefined)
  const chosen = {
    id: post.id,
    comments: [...choice.ids],
    ...(choice.from !== null && { from: choice.from }),
  }
  const finish = (answer: Parameters<typeof done>[1] & { comments: number }) => {
    done(m.moving_done({ count: answer.comments }), answer)
    choosing.stop()
  }
  return (
    <section
      ref={bar}
      aria-label={m.moving_bar()}
      className="sticky bottom-2 layer-page flex flex-wrap items-center gap-2 rounded-lg border border-line bg-paper-3 p-3 shadow-3"
    >
      <output className="w-full min-w-0 text-sm sm:w-auto sm:grow">{countOf(choice, lastFloor)}</output>
      {choice.from !== null && (
        <Button size="sm" variant="plain" onClick={() => choosing.set({ ...choice, from: null })}>
          {m.moving_from_drop()}
        </Button>
      )}
      <Button size="sm" onClick={choosing.stop}>
        {m.ui_cancel()}
      </Button>
      <Button size="sm" disabled={isNone || isTooMany} onClick={() => setDialog('move')}>
        {m.moving_move()}
      </Button>
      <Button size="sm" variant="primary" disabled={isNone || isTooMany} onClick={() => setDialog('split')}>
        {m.moving_split()}
      </Button>
      {dialog === 'split' && (
        <SplitFrame
          post={post}
          onClose={close}
          send={async (input) => finish(await call(contract.forum.split, { ...chosen, ...input }))}
        />
      )}
      {dialog === 'move' && (
        <TargetFrame
          post={post}
          title={m.moving_move_title()}
          line={m.moving_move_line()}
          submit={m.moving_move()}
          onClose={close}
          send={async (to) => finish(await call(contract.forum.moveReplies, { ...chosen, to }))}
        />
      )}
    </section>
  )
}

/** Returns what is chosen, as a text. The exact number is unknown while a range may contain removed replies. */
function countOf({ ids, from }: Choice, lastFloor: number): string {
  if (ids.size > LIMITS.movedComments) return m.moving_too_many({ max: LIMITS.movedComments })
  if (from !== null) return m.moving_chosen_from({ from, last: lastFloor })
  return ids.size === 0 ? m.moving_choose() : m.moving_chosen({ count: ids.size })
}
