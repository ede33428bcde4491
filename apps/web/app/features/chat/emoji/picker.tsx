import { Smile } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLate } from '#app/lib/view/use-late.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { toastError } from '#app/ui/toast.ts'
import { m } from '#app/texts/messages.js'
import type { PickerProps } from './picker-panel.tsx'

const loadPanel = () => import('./picker-panel.tsx')

/** A button that opens a popover with emoji and stickers. Emoji are added to the text; a sticker is sent immediately. */
export function EmojiPicker(props: Omit<PickerProps, 'anchor' | 'onClose'>) {
  const button = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<Element | null>(null)
  const panel = useLate(loadPanel, anchor !== null, () => {
    setAnchor(null)
    toastError(m.ui_part_failed())
  })
  return (
    <>
      <IconButton
        ref={button}
        label={m.chat_emoji_stickers()}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={() => setAnchor(anchor ? null : button.current)}
        className="mb-0.5"
      >
        <Smile size={21} aria-hidden />
      </IconButton>
      {anchor && panel && <panel.PickerPanel {...props} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}
