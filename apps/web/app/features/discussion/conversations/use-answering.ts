import type { CommentView } from '@engawa/contract'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useDraft } from '#app/lib/device/drafts.ts'
import { quoteOf } from '../quote.ts'
import { writeIn, type FindBox } from '../write-in.ts'

/** Returns the reply that is being written in a conversation. Its form opens below it, and closing it stores the text as a draft. */
export function useAnswering(name: string, page: () => string) {
  const [draft, setDraft] = useDraft(`comment:${name}`)
  const [to, setTo] = useDraft(`comment-to:${name}`)
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // The element that opened the form gets the focus after closing.
  const opener = useRef<Element>(null)

  /** Synchronous: phones show their keyboard only for a field that exists by the end of the press. */
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
    /** The id of the answered comment; null if unknown, which means the head. */
    answeredId: to === '' ? null : Number(to),
    /** Whether there is a draft that is not open. */
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
      // The opener may no longer exist: a menu item, or the button that continues the draft.
      if (before instanceof HTMLElement && before.isConnected) before.focus()
      else document.getElementById(`comment-${to}`)?.focus({ preventScroll: true })
    },
    sent: () => {
      setTo('')
      setOpen(false)
    },
  }
}
