import { Quote } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { selectedText, type SelectedText } from './selected-text.ts'

type Props = {
  /** Returns the function that quotes a comment. Undefined if the comment is elsewhere, or the viewer must not reply to it. */
  quoting: (commentId: number) => (() => void) | undefined
}

/** Width in px that the button needs at most. */
const BUTTON_PX = 110

/** A button below the selected part of a comment, which quotes that part. It takes no space in the layout. */
export function QuoteSelection({ quoting }: Props) {
  const [selected, setSelected] = useState<SelectedText | null>(null)
  useEffect(() => {
    const follow = () => setSelected(selectedText())
    document.addEventListener('selectionchange', follow)
    return () => document.removeEventListener('selectionchange', follow)
  }, [])
  const quote = selected?.box.isConnected ? quoting(selected.commentId) : undefined
  if (!selected || !quote) return null
  const { box, right, bottom } = selected
  const left = Math.max(0, Math.min(right - BUTTON_PX / 2, box.clientWidth - BUTTON_PX))
  return createPortal(
    <Button
      size="sm"
      variant="primary"
      icon={<Quote size={16} aria-hidden />}
      style={{ left, top: bottom }}
      // On phones the handles of the selection are directly below the text.
      className="absolute layer-raised mt-1.5 rounded-full shadow-2 select-none pointer-coarse:mt-7 print:hidden"
      // The press must not end the selection before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        setSelected(null)
        quote()
      }}
    >
      {m.discussion_quote()}
    </Button>,
    box,
  )
}
