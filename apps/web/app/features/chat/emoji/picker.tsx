import { Popover } from '@base-ui/react/popover'
import type { Sticker } from '@engawa/contract'
import { Smile } from 'lucide-react'
import { useRef, useState } from 'react'
import { cx } from '#app/lib/class-names.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { popupClass } from '#app/ui/overlay/popup-class.ts'
import { m } from '#app/texts/messages.js'
import { EmojiGrid } from './emoji-grid.tsx'
import { StickerGrid } from './sticker-grid.tsx'

type Tab = 'emoji' | 'stickers'

type Props = {
  onEmoji: (emoji: string) => void
  /** Left out where no sticker can be sent. */
  onSticker?: ((sticker: Sticker) => void) | undefined
  /** Has the focus once it is closed. */
  field: React.RefObject<HTMLElement | null>
}

/** A button and what it opens: emoji for the text, and stickers, which are sent at once. */
export function EmojiPicker({ onEmoji, onSticker, field }: Props) {
  const [open, setOpen] = useState(false)
  const [tab, setTab] = useState<Tab>('emoji')
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        render={
          <IconButton label={m.chat_emoji_stickers()} className="mb-0.5">
            <Smile size={21} aria-hidden />
          </IconButton>
        }
      />
      <Popover.Portal>
        <Popover.Positioner
          side="top"
          align="start"
          sideOffset={10}
          collisionPadding={8}
          className="layer-popup"
        >
          <Popover.Popup
            ref={popup}
            aria-label={m.chat_emoji_stickers()}
            finalFocus={field}
            className={cx(popupClass, 'w-[min(23rem,calc(100vw-1rem))] overflow-hidden')}
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
                  setOpen(false)
                }}
              />
            ) : (
              <EmojiGrid onChoose={onEmoji} />
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
