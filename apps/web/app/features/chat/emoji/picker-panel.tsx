import type { Sticker } from '@engawa/contract'
import { useState } from 'react'
import { Choice } from '#app/ui/choice.tsx'
import { popupClass } from '#app/ui/overlay/popup-class.ts'
import { m } from '#app/texts/messages.js'
import { EmojiGrid } from './emoji-grid.tsx'
import { EmojiPopover } from './emoji-popover.tsx'
import { StickerGrid } from './sticker-grid.tsx'

type Tab = 'emoji' | 'stickers'

export type PickerProps = {
  anchor: Element
  onEmoji: (emoji: string) => void
  /** Called with a chosen sticker. Undefined where stickers cannot be sent. */
  onSticker?: ((sticker: Sticker) => void) | undefined
  /** The element that gets the focus after the popover is closed. */
  field: React.RefObject<HTMLElement | null>
  onClose: () => void
}

/** The popover with emoji and stickers, loaded when it opens. */
export function PickerPanel({ anchor, onEmoji, onSticker, field, onClose }: PickerProps) {
  const [tab, setTab] = useState<Tab>('emoji')
  return (
    <EmojiPopover
      label={m.chat_emoji_stickers()}
      anchor={anchor}
      side="top"
      align="start"
      gap={10}
      onClose={onClose}
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
            onClose()
          }}
        />
      ) : (
        <EmojiGrid onChoose={onEmoji} />
      )}
    </EmojiPopover>
  )
}
