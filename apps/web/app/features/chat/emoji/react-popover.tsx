import { popupClass } from '#app/ui/overlay/popup-class.ts'
import { m } from '#app/texts/messages.js'
import type { MenuPlace } from '../conversation/conversation-ui.ts'
import { EmojiGrid } from './emoji-grid.tsx'
import { EmojiPopover } from './emoji-popover.tsx'

type Props = Pick<MenuPlace, 'anchor'> & { onChoose: (emoji: string) => void; onClose: () => void }

/** The popover with all emoji for a reaction, loaded when it opens. */
export const ReactPopover = ({ anchor, onChoose, onClose }: Props) => (
  <EmojiPopover label={m.chat_react()} anchor={anchor} onClose={onClose} className={popupClass}>
    <EmojiGrid onChoose={onChoose} />
  </EmojiPopover>
)
