import type { CSSProperties } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { playerSettings } from '../player-settings.ts'
import { cueNodes } from './cue-nodes.tsx'
import { useCues } from './use-cues.ts'
import type { Subtitles } from './use-subtitles.ts'

/** The subtitles over the picture. With `isRaised` they are above the visible controls. */
export function CueLayer({ subtitles, isRaised }: { subtitles: Subtitles; isRaised: boolean }) {
  const { shown, offset } = subtitles
  const { size, raise, cueGround } = playerSettings.use()
  const cues = useCues(subtitles.element, offset)
  const isTop = ({ line }: VTTCue) => typeof line === 'number' && line < 50
  const group = (name: string, some: readonly VTTCue[]) =>
    some.length > 0 && (
      <div
        data-cues={name}
        className="absolute inset-x-[4%] flex flex-col items-center gap-1"
        style={name === 'bottom' ? { bottom: `${raise}%` } : undefined}
      >
        {some.map((cue) => (
          <p key={`${cue.startTime} ${cue.text}`} lang={shown?.language} data-ground={cueGround}>
            {cueNodes(cue.getCueAsHTML())}
          </p>
        ))}
      </div>
    )
  return (
    <div
      className={cx('player-cues absolute inset-0', isRaised && 'player-cues-raised')}
      style={{ '--cue-size': size / 100 } as CSSProperties}
    >
      {group('top', cues.filter(isTop))}
      {group(
        'bottom',
        cues.filter((cue) => !isTop(cue)),
      )}
    </div>
  )
}
