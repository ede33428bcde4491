import { useState, type KeyboardEvent } from 'react'
import { useOnArrival } from '#app/lib/route/navigations.ts'
import { formatCount } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { KeyCap } from '#app/ui/key-cap.tsx'
import { Range } from '#app/ui/slider.tsx'
import type { Place } from './place.ts'

/** Number of floors that the keys for a page move the handle. */
const PAGE = 10

/**
 * A slim timeline beside a thread. Its handle is at the reader's position. A drag or a click goes to another position; the arrow
 * keys choose one, and Enter goes there.
 */
export function Timeline(props: Place & { onOpen: () => void }) {
  const { floor, lastFloor, isNewestFirst, dayOf, onGo, cameFrom } = props
  // The floor under the handle, while the reader moves it; null otherwise.
  const [wanted, setWanted] = useState<number | null>(null)
  useOnArrival(() => setWanted(null))
  const shown = wanted ?? floor
  const go = () => {
    if (wanted !== null && wanted !== floor) onGo(wanted)
    else setWanted(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go()
    else if (event.key === 'Escape') setWanted(null)
    else {
      const next = afterKey(event.key, { at: shown, last: lastFloor, isNewestFirst })
      if (next === undefined) return
      event.preventDefault()
      setWanted(Math.min(lastFloor, Math.max(1, next)))
    }
  }
  const part = (shown - 1) / (lastFloor - 1)
  // The label stays within the ends of the scale, so it never covers the buttons there.
  const at = `${(isNewestFirst ? 1 - part : part) * 100}%`
  const [upper, lower] = isNewestFirst
    ? ([
        [m.discussion_jump_last, lastFloor],
        [m.discussion_first, 1],
      ] as const)
    : ([
        [m.discussion_first, 1],
        [m.discussion_jump_last, lastFloor],
      ] as const)
  const ending = ([label, target]: typeof upper) => (
    <Button size="sm" variant="plain" className="self-start" onClick={() => onGo(target)}>
      {label()}
    </Button>
  )
  return (
    <div className="absolute inset-y-0 left-full hidden w-48 pl-4 wide:block print:hidden">
      <nav
        aria-label={m.discussion_timeline()}
        data-keep-clear="bar"
        className="sticky top-24 flex flex-col gap-1 rounded-md border border-line bg-paper-3 p-2 text-sm shadow-1"
      >
        {ending(upper)}
        <div className="relative ml-1 h-[min(18rem,45dvh)]">
          <Range
            vertical
            aria-label={m.discussion_timeline_handle()}
            aria-valuetext={m.discussion_position({ floor: shown, last: lastFloor })}
            min={1}
            max={lastFloor}
            value={shown}
            dir={isNewestFirst ? 'rtl' : 'ltr'}
            onFocus={props.onDays}
            onPointerDown={props.onDays}
            onChange={setWanted}
            onPointerUp={go}
            onPointerCancel={() => setWanted(null)}
            onBlur={() => setWanted(null)}
            onKeyDown={onKeyDown}
            className="h-full"
          />
          <p
            aria-hidden
            style={{ top: at, translate: `0 -${at}` }}
            className="pointer-events-none absolute left-9 flex flex-col leading-tight whitespace-nowrap tabular-nums"
          >
            <span className="font-medium">
              {formatCount(shown)} / {formatCount(lastFloor)}
            </span>
            <span className="text-ink-soft">{dayOf(shown)}</span>
          </p>
        </div>
        {ending(lower)}
        {cameFrom !== undefined && (
          <Button size="sm" variant="plain" className="self-start" onClick={props.onBack}>
            {m.discussion_back_to({ floor: cameFrom })}
          </Button>
        )}
        <Button size="sm" variant="plain" className="self-start" aria-keyshortcuts="g" onClick={props.onOpen}>
          {m.discussion_go()} <KeyCap>G</KeyCap>
        </Button>
      </nav>
    </div>
  )
}

type Move = { at: number; last: number; isNewestFirst: boolean }

/** Returns the floor after a key; undefined for other keys. Browsers disagree about the arrow keys of vertical sliders. */
function afterKey(key: string, { at, last, isNewestFirst }: Move): number | undefined {
  const down = isNewestFirst ? -1 : 1
  const [start, end] = isNewestFirst ? [last, 1] : [1, last]
  const targets: Record<string, number> = {
    ArrowDown: at + down,
    ArrowRight: at + down,
    ArrowUp: at - down,
    ArrowLeft: at - down,
    PageDown: at + PAGE * down,
    PageUp: at - PAGE * down,
    Home: start,
    End: end,
  }
  return targets[key]
}
