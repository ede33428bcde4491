import type { CommentView } from '@engawa/contract'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useDraft } from '#app/lib/device/drafts.ts'
import { quoteOf } from '../quote.ts'
import { writeIn, type FindBox } from '../write-in.ts'

/**
 * Returns the state of a conversation's reply form, which opens below the conversation. Closing the form stores its text as a
 * draft.
 */
export function useAnswering(name: string, page: () => string) {
  const [draft, setDraft] = useDraft(`comment:${name}`)
  const [to, setTo] = useDraft(`comment-to:${name}`)
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // The element that opened the form. It gets the focus when the form is closed.
  const opener = useRef<Element>(null)

  /** Opens the form synchronously, because phones show their keyboard only for a field that exists when the press ends. */
  function open(): FindBox {
    opener.current = document.activeElement
    flushSync(() => setOpen(true))
    return writeIn(place.current)
  }

  const answer = ({ id }: CommentView) => {
    setTo(String(id))
    return open()
  }

  return {
    place,
    isOpen,
    /** The id of the comment that the reply answers; null means the head of the conversation. */
    answeredId: to === '' ? null : Number(to),
    /** Whether there is a draft while the form is closed. */
    isWaiting: !isOpen && draft.trim() !== '',
    open,
    answer,
    quote: (comment: CommentView) => {
      setDraft(quoteOf(comment, draft, page()))
      return answer(comment)
    },
    close: () => {
      flushSync(() => setOpen(false))
      const before = opener.current
      // The element that opened the form, such as a menu item, may no longer exist.
      if (before instanceof HTMLElement && before.isConnected) before.focus()
      else document.getElementById(`comment-${to}`)?.focus({ preventScroll: true })
    },
    sent: () => {
      setTo('')
      setOpen(false)
    },
  }
}
