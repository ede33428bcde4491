import { RotateCcw, X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { clockText } from '#app/lib/text/clock-text.ts'
import { usePlayer, usePlaying } from '../player-context.ts'

const SHOWN_MS = 9_000

/**
 * A note that the video continues at the viewer's last position, with a button to the start. It disappears after some seconds of
 * playing.
 */
export function ResumedNote({ at, onDone }: { at: number; onDone: () => void }) {
  const { playback } = usePlayer()
  const isPaused = usePlaying((state) => state.isPaused)
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (isPaused) return undefined
    const timer = window.setTimeout(() => done(), SHOWN_MS)
    return () => window.clearTimeout(timer)
  }, [isPaused])
  const startOver = () => {
    playback.seek(0)
    onDone()
  }
  return (
    <div className="player-note absolute layer-raised top-[calc(3.25rem+env(safe-area-inset-top))] left-3 flex max-w-[calc(100%-1.5rem)] flex-wrap items-center gap-x-2 rounded-md bg-picture-shade/85 py-1 ps-4 pe-1 text-sm text-on-picture">
      <output>{m.player_resumed({ time: clockText(at) })}</output>
      <Button size="sm" variant="plain" icon={<RotateCcw size={16} aria-hidden />} onClick={startOver}>
        {m.player_start_over()}
      </Button>
      <IconButton size="sm" label={m.ui_close()} onClick={onDone}>
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  )
}
