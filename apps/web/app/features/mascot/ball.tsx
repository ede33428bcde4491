import { useEffect, useId, useRef, useState } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { focusAfterOverlay } from '#app/lib/stage/reading-surface.ts'
import { m } from '#app/texts/messages.js'
import { BareButton } from '#app/ui/bare-button.tsx'
import { Buttons } from './buttons.tsx'
import { FaceIcon } from './face-icon.tsx'
import { ballSize, usePlace } from './places-store.ts'
import { mascotSettings } from './settings-store.ts'
import { useShownBox } from './shown-boxes.ts'
import type { Surroundings } from './surroundings.ts'
import { useFigureCount } from './use-figures.ts'
import { useMovable } from './use-movable.ts'

/** The floating ball: a short press opens and closes the panel of buttons, a hold or a drag moves it. */
export function Ball({ around, unseen }: { around: Surroundings; unseen: boolean }) {
  const open = usePlace((state) => state.open)
  const [byKeys, setByKeys] = useState(false)
  const cat = mascotSettings.use().activeIndex % useFigureCount() === 1
  const { box, home, dragging, settling, pinned, handlers, isPress } = useMovable('ball', ballSize, around)
  const figure = useShownBox('figure')
  const ball = useRef<HTMLButtonElement>(null)
  const hint = useId()
  const panel = useId()
  const shown = open && !unseen && !dragging && box !== undefined
  // On a phone, text and forms have the whole width, so the ball moves aside to leave the beginnings of lines visible.
  const aside = around.inTheWay && !open && !dragging

  // A press outside the mascot closes the panel.
  useEffect(() => {
    if (!open) return undefined
    const onPress = (event: PointerEvent): void => {
      if (!(event.target as Element).closest?.('[data-mascot]')) setOpen(false)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [open])

  useEffect(() => () => setOpen(false), [])

  function close(): void {
    setOpen(false)
    focusAfterOverlay(ball.current, ball.current)?.focus()
  }

  return (
    <>
      <div
        className={cx(
          // Only the ball inside receives presses: it may be drawn outside of this element, or be hidden.
          'pointer-events-none fixed top-0 left-0 layer-mascot',
          settling && 'transition-transform duration-150 ease-out',
        )}
        hidden={!box}
        style={{ transform: `translate(${home.x}px, ${home.y}px)` }}
      >
        <BareButton
          ref={ball}

          aria-label={m.mascot_name()}
          aria-expanded={shown}
          aria-controls={shown ? panel : undefined}
          aria-describedby={pinned ? undefined : hint}
          data-testid="mascot-ball"
          {...handlers}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && open) close()
            else handlers.onKeyDown(event)
          }}
          onClick={(event) => {
            if (!isPress(event)) return
            setByKeys(event.detail === 0)
            setOpen(!open)
          }}
          style={{ ...ballSize, transform: `translateY(${(box ?? home).y - home.y}px)` }}
          className={cx(
            'flex touch-none items-center justify-center rounded-full border border-line bg-paper-3 text-accent-text shadow-2 select-none',
            'transition-[transform,scale,box-shadow,opacity] duration-150 ease-out hover:shadow-3',
            aside
              ? 'opacity-0 focus-visible:pointer-events-auto focus-visible:opacity-100'
              : 'pointer-events-auto',
            dragging ? 'scale-110 cursor-grabbing shadow-3' : 'active:scale-95',
          )}
        >
          <FaceIcon cat={cat} />
        </BareButton>
        <span id={hint} hidden>
          {m.mascot_move_hint()}
        </span>
      </div>
      {shown && (
        <Buttons id={panel} ball={box} figure={figure} area={around.area} focus={byKeys} onClose={close} />
      )}
    </>
  )
}

const setOpen = (open: boolean): void => usePlace.setState({ open })
