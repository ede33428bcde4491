import { Maximize, Minimize } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { Fullscreen } from './use-fullscreen.ts'

type Props = { fullscreen: Pick<Fullscreen, 'active' | 'possible'>; onPress: () => void }

/** A button that enters and leaves full screen; hidden if the browser does not support it. */
export function FullscreenButton({ fullscreen: { active, possible }, onPress }: Props) {
  const Icon = active ? Minimize : Maximize
  return (
    possible && (
      <IconButton label={active ? m.reader_leave_fullscreen() : m.reader_fullscreen()} onClick={onPress}>
        <Icon size={20} aria-hidden />
      </IconButton>
    )
  )
}
