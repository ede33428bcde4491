import type { CommentView } from '@engawa/contract'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useDraft } from '#app/lib/device/drafts.ts'
import { quoteOf } from '../quote.ts'
import { writeIn, type FindBox } from '../write-in.ts'

/** The answer that is being written in a conversation: it opens under it, and is put away with what is written. */
export function useAnswering(name: string, page: () => string) {
  const [draft, setDraft] = useDraft(`comment:${name}`)
  const [to, setTo] = useDraft(`comment-to:${name}`)
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // What has the focus when it is put away: what opened it.
  const opener = useRef<Element>(null)

  /** At once, because who pressed a button on a phone gets a keyboard only for what is there by then. */
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
    /** The comment it answers; the head when that is not known. */
    answeredId: to === '' ? null : Number(to),
    /** Something is written and put away. */
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
      // What opened it may be gone: an entry of a menu, the button that goes on with it.
      if (before instanceof HTMLElement && before.isConnected) before.focus()
      else document.getElementById(`comment-${to}`)?.focus({ preventScroll: true })
    },
    sent: () => {
      setTo('')
      setOpen(false)
    },
  }
}
