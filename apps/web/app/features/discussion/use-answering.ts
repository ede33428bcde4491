import type { CommentView } from '@engawa/contract'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { useDraft } from '#app/lib/device/drafts.ts'
import { quoteOf } from './quote.ts'
import { writeIn, type FindBox } from './write-in.ts'

type Answered = { id: number; floor: number; name: string }

/**
 * The comment that the member writes in a thread, and the comment that it answers. While it is open, the composer is docked at the
 * lower edge of the window. A comment that is put away stays as a draft, together with the comment that it answers.
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

  /** Synchronous: phones show their keyboard only for a field that exists by the end of the press. */
  function open(): FindBox {
    opener.current = document.activeElement
    flushSync(() => setDocked(true))
    return writeIn(place.current)
  }

  function answer({ id, floor, author }: CommentView): FindBox {
    setTo(`${id} ${floor} ${author.name}`)
    const field = open()
    uncover(document.getElementById(`comment-${id}`), place.current)
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
    /** Whether a draft waits that is not open. */
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
    /** The focus went elsewhere: a text that was begun stays in sight. */
    blurred: () => {
      if (isBlank) leave()
    },
    close: () => {
      flushSync(leave)
      const before = opener.current
      if (before instanceof HTMLElement && before.isConnected && before !== document.body)
        before.focus({ preventScroll: true })
      // An entry of a menu is gone by now.
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

/** Scrolls so that a docked composer does not lie over the comment that it answers. */
function uncover(comment: HTMLElement | null, dock: HTMLElement | null): void {
  if (!comment || !dock) return
  const { top, bottom } = comment.getBoundingClientRect()
  const covered = bottom - dock.getBoundingClientRect().top
  const room = top - parseFloat(getComputedStyle(comment).scrollMarginTop)
  if (covered > 0 && room > 0) window.scrollBy({ top: Math.min(covered, room), behavior: 'instant' })
}
