import type { CSSProperties } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { playerSettings } from '../player-settings.ts'
import { cueNodes } from './cue-nodes.tsx'
import { rowsOfCues, styleOfCue } from './place-cues.ts'
import { useCues } from './use-cues.ts'
import type { Subtitles } from './use-subtitles.ts'

/** The subtitles over the picture. With `isRaised` they are above the visible controls. */
export function CueLayer({ subtitles, isRaised }: { subtitles: Subtitles; isRaised: boolean }) {
  const { shown, offset } = subtitles
  const { size, raise, cueGround } = playerSettings.use()
  const cues = useCues(subtitles.element, offset)
  return (
    <div
      className={cx('player-cues absolute inset-0', isRaised && 'player-cues-raised')}
      style={{ '--cue-size': size / 100 } as CSSProperties}
    >
      {rowsOfCues(cues, raise).map(({ name, style, cues: row }) => (
        <div
          key={`${name} ${row[0]!.line}`}
          data-cues={name}
          className="absolute inset-x-0 flex flex-col items-center gap-1"
          style={style}
        >
          {row.map((cue) => (
            <p
              key={`${cue.startTime} ${cue.text}`}
              lang={shown?.language}
              data-ground={cueGround}
              style={styleOfCue(cue)}
            >
              {cueNodes(cue.getCueAsHTML())}
            </p>
          ))}
        </div>
      ))}
    </div>
  )
}
