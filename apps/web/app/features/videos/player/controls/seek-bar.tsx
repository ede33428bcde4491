import type { Storyboard } from '@engawa/contract'
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { clockText } from '#app/lib/text/clock-text.ts'
import { usePlayer, usePlaying } from '../player-context.ts'
import { tileAt } from './storyboard-tile.ts'

const STEP = 5
const percent = (part: number): string => `${Math.min(100, Math.max(0, part * 100))}%`

/** The seek bar. It shows the played part, the buffered part, and a preview of the time under the pointer. */
export function SeekBar({ storyboard, children }: { storyboard: Storyboard | null; children?: ReactNode }) {
  const { playback } = usePlayer()
  const time = usePlaying((state) => state.time)
  const duration = usePlaying((state) => state.duration)
  const buffered = usePlaying((state) => state.buffered)
  const bar = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  const [isDragged, setDragged] = useState(false)

  const timeAt = ({ clientX }: PointerEvent): number => {
    const { left, width } = bar.current!.getBoundingClientRect()
    return Math.min(1, Math.max(0, (clientX - left) / Math.max(1, width))) * duration
  }
  const leave = () => {
    setDragged(false)
    setPointed(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = keyTarget(event.key, time, duration)
    if (to === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    playback.seek(to)
  }
  const shown = isDragged && pointed !== null ? pointed : time
  const partOf = (value: number) => percent(duration > 0 ? value / duration : 0)
  return (
    <div
      ref={bar}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input cannot show the buffered part or the time under the pointer
      role="slider"
      tabIndex={0}
      aria-label={m.player_seek()}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(shown)}
      aria-valuetext={m.player_time_of({ time: clockText(shown), length: clockText(duration) })}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.pointerType === 'mouse' && event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(true)
        setPointed(timeAt(event))
      }}
      onPointerMove={(event) => (isDragged || event.pointerType === 'mouse') && setPointed(timeAt(event))}
      onPointerUp={(event) => {
        if (isDragged) playback.seek(timeAt(event))
        setDragged(false)
        if (event.pointerType !== 'mouse') setPointed(null)
      }}
      onPointerCancel={leave}
      onPointerLeave={() => !isDragged && setPointed(null)}
      className="group relative flex h-7 cursor-pointer touch-none items-center select-none pointer-coarse:h-11"
    >
      {children}
      <div
        className={cx(
          'relative h-1 w-full overflow-hidden rounded-sm bg-on-picture/25 transition-[height] duration-150 group-hover:h-1.5',
          isDragged && 'h-1.5',
        )}
      >
        <div className="absolute inset-y-0 left-0 bg-on-picture/35" style={{ width: partOf(buffered) }} />
        <div className="absolute inset-y-0 left-0 bg-accent" style={{ width: partOf(shown) }} />
      </div>
      <div
        className="absolute size-3.5 -translate-x-1/2 rounded-full bg-accent shadow-1"
        style={{ left: partOf(shown) }}
      />
      {pointed !== null && duration > 0 && (
        <Preview storyboard={storyboard} time={pointed} left={partOf(pointed)} />
      )}
    </div>
  )
}

/** Returns the time to which a key seeks; null for other keys. All arrow keys work, as in any slider. */
function keyTarget(key: string, time: number, duration: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowUp') return time + STEP
  if (key === 'ArrowLeft' || key === 'ArrowDown') return time - STEP
  if (key === 'PageUp') return time + duration / 10
  if (key === 'PageDown') return time - duration / 10
  if (key === 'Home') return 0
  return key === 'End' ? duration : null
}

function Preview({ storyboard, time, left }: { storyboard: Storyboard | null; time: number; left: string }) {
  const tile = storyboard && tileAt(storyboard, time)
  const half = `${(storyboard?.tileWidth ?? 64) / 2}px`
  return (
    <div
      aria-hidden
      data-preview
      className="pointer-events-none absolute bottom-full layer-raised flex -translate-x-1/2 flex-col items-center gap-1 pb-1"
      style={{ left: `clamp(${half}, ${left}, calc(100% - ${half}))` }}
    >
      {tile && storyboard && (
        <span
          className="block rounded-sm border border-on-picture/40 bg-no-repeat shadow-2"
          style={{
            width: storyboard.tileWidth,
            height: storyboard.tileHeight,
            backgroundImage: `url(${tile.url})`,
            backgroundPosition: `${-tile.x}px ${-tile.y}px`,
          }}
        />
      )}
      <span className="rounded-sm bg-picture-shade/85 px-1.5 text-sm text-on-picture tabular-nums">
        {clockText(time)}
      </span>
    </div>
  )
}
