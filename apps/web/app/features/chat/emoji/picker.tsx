import type { Sticker } from '@engawa/contract'
import { Smile } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { popupClass } from '#app/ui/overlay/popup-class.ts'
import { m } from '#app/texts/messages.js'
import { EmojiGrid } from './emoji-grid.tsx'
import { EmojiPopover } from './emoji-popover.tsx'
import { StickerGrid } from './sticker-grid.tsx'

type Tab = 'emoji' | 'stickers'

type Props = {
  onEmoji: (emoji: string) => void
  /** Called with a chosen sticker. Undefined where stickers cannot be sent. */
  onSticker?: ((sticker: Sticker) => void) | undefined
  /** The element that gets the focus after the popover is closed. */
  field: React.RefObject<HTMLElement | null>
}

/** A button that opens a popover with emoji and stickers. Emoji are added to the text; a sticker is sent immediately. */
export function EmojiPicker({ onEmoji, onSticker, field }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<Element | null>(null)
  const [tab, setTab] = useState<Tab>('emoji')
  const close = (): void => setAnchor(null)
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
      {anchor && (
        <EmojiPopover
          label={m.chat_emoji_stickers()}
          anchor={anchor}
          side="top"
          align="start"
          gap={10}
          onClose={close}
          focusNext={field}
          className={popupClass}
        >
          {onSticker && (
            <div className="p-1.5 pb-0">
              <Choice
                label={m.chat_emoji_stickers()}
                hideLabel
                value={tab}
                options={[
                  { value: 'emoji', label: m.chat_emoji() },
                  { value: 'stickers', label: m.chat_stickers() },
                ]}
                onChange={setTab}
              />
            </div>
          )}
          {tab === 'stickers' && onSticker ? (
            <StickerGrid
              onChoose={(sticker) => {
                onSticker(sticker)
                close()
              }}
            />
          ) : (
            <EmojiGrid onChoose={onEmoji} />
          )}
        </EmojiPopover>
      )}
    </>
  )
}
