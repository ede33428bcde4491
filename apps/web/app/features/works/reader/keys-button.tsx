import { Keyboard } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'

/** The button that opens the list of keyboard shortcuts. Hidden on devices without a keyboard. */
export const KeysButton = ({ onPress }: { onPress: () => void }) => (
  <IconButton label={m.reader_keys()} className="max-sm:hidden pointer-coarse:hidden" onClick={onPress}>
    <Keyboard size={20} aria-hidden />
  </IconButton>
)
