import type { CommentView } from '@engawa/contract'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { useDraft } from '#app/lib/device/drafts.ts'
import { quoteOf } from './quote.ts'
import { writeIn, type FindBox } from './write-in.ts'

type Answered = { id: number; floor: number; name: string }

/**
 * Returns the state of a thread's composer: its draft and the answered comment. An open composer is docked at the lower edge of the
 * window. Closing the composer stores both.
 */
export function useAnswering(name: string) {
  const [draft, setDraft] = useDraft(`comment:${name}`)
  const [to, setTo] = useDraft(`comment-to:${name}`)
  const [isDocked, setDocked] = useState(false)
  const { pathname } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  const opener = useRef<Element>(null)
  const isBlank = draft.trim() === ''
  const answered = isDocked || !isBlank ? readAnswered(to) : undefined

  /** Opens the composer synchronously, because phones show their keyboard only for a field that exists when the press ends. */
  function open(): FindBox {
    opener.current = document.activeElement
    flushSync(() => setDocked(true))
    return writeIn(place.current)
  }

  function answer({ id, floor, author }: CommentView): FindBox {
    setTo(`${id} ${floor} ${author.name}`)
    const field = open()
    scrollAboveDock(document.getElementById(`comment-${id}`), place.current)
    return field
  }

  function leave(): void {
    setDocked(false)
    if (isBlank) setTo('')
  }

  return {
    place,
    answered,
    isDocked,
    /** Whether there is a draft while the composer is closed. */
    isWaiting: !isDocked && !isBlank,
    open,
    answer,
    quote: (comment: CommentView) => {
      setDraft(quoteOf(comment, draft, pathname))
      return answer(comment)
    },
    drop: () => {
      setTo('')
      writeIn(place.current)
    },
    sent: () => {
      setTo('')
      setDocked(false)
    },
    enter: () => setDocked(true),
    /** Called when the focus leaves the composer. The composer stays open if it contains text. */
    blurred: () => {
      if (isBlank) leave()
    },
    close: () => {
      flushSync(leave)
      const before = opener.current
      if (before instanceof HTMLElement && before.isConnected && before !== document.body)
        before.focus({ preventScroll: true })
      // The element that opened the composer (such as a menu item) may no longer exist.
      else if (answered) document.getElementById(`comment-${answered.id}`)?.focus({ preventScroll: true })
      else place.current?.querySelector('textarea')?.blur()
    },
  }
}

export type Answering = ReturnType<typeof useAnswering>

function readAnswered(text: string): Answered | undefined {
  const [, id, floor, name] = /^(\d{1,15}) (\d{1,9}) (.+)$/.exec(text) ?? []
  return name === undefined ? undefined : { id: Number(id), floor: Number(floor), name }
}

/** Scrolls so that the docked composer does not cover the comment that it answers. */
function scrollAboveDock(comment: HTMLElement | null, dock: HTMLElement | null): void {
  if (!comment || !dock) return
  const { top, bottom } = comment.getBoundingClientRect()
  const covered = bottom - dock.getBoundingClientRect().top
  const maxScroll = top - parseFloat(getComputedStyle(comment).scrollMarginTop)
  if (covered > 0 && maxScroll > 0)
    window.scrollBy({ top: Math.min(covered, maxScroll), behavior: 'instant' })
}
