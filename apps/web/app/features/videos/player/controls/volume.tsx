import { Volume1, Volume2, VolumeX } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Range } from '#app/ui/slider.tsx'
import { boundsOf } from '../../stored-settings.ts'
import { changePlayer, playerSettings, SCALES } from '../player-settings.ts'

/** The volume slider and the mute button. Touch screens have no slider, because the device has volume buttons. */
export function Volume({ onMute }: { onMute: () => void }) {
  const { volume, muted } = playerSettings.use()
  const shown = muted ? 0 : volume
  const Icon = shown === 0 ? VolumeX : shown < 0.5 ? Volume1 : Volume2
  return (
    <div className="group/volume flex items-center">
      <IconButton label={muted ? m.player_unmute() : m.player_mute()} onClick={onMute}>
        <Icon size={20} aria-hidden />
      </IconButton>
      <Range
        {...boundsOf(SCALES.volume)}
        value={shown}
        aria-label={m.player_volume()}
        aria-valuetext={m.player_percent({ percent: String(Math.round(shown * 100)) })}
        onChange={(volume) => changePlayer({ volume, muted: false })}
        // Removes the focus from the slider, so that keys control the player again.
        onPointerUp={(event) => event.currentTarget.blur()}
        className="w-20 max-md:hidden pointer-coarse:hidden"
      />
    </div>
  )
}
