import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { m } from '#app/texts/messages.js'
import { useAnnouncer } from './announcer.ts'
import { Ball } from './ball.tsx'
import { useReadingControls } from '#app/lib/view/reading-controls.ts'
import { keepFocus } from '#app/lib/stage/reading-surface.ts'
import { useLate } from '#app/lib/view/use-late.ts'
import { usePageMood } from './page-mood.ts'
import { noteReading } from './reading-streak.ts'
import { mascotSettings } from './settings-store.ts'
import { lookAround, phoneWidth, twoColumnsWidth, useSurroundings } from './surroundings.ts'

const loadFigure = () => import('./mascot-figure.tsx')

/**
 * The ball in the corner, its buttons and the figure. `away`: nothing is visible. `reads`: the page is a reader, which shows only
 * the ball.
 */
export function MascotWidget({ away, reads }: { away: boolean; reads: boolean }) {
  const { isModelHidden: hidden } = mascotSettings.use()
  const around = useSurroundings()
  const mood = usePageMood()
  const figure = useLate(loadFigure, !hidden && !reads)
  const stays = useStays(!hidden)
  const { pathname } = useLocation()
  // Counts today as a day of reading, if the page is a reader.
  useEffect(() => noteReading(pathname), [pathname])

  // The ball appears together with the controls of a reader, so its position must be checked against them.
  useEffect(lookAround, [away, pathname])

  // The mascot is hidden on a phone while the keyboard is open, and on any narrow screen while a conversation is open.
  const givesWay =
    (mood.typing && around.width <= phoneWidth) || (mood.talking && around.width < twoColumnsWidth)
  const unseen = away || givesWay
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a reader's controls stay visible while the pointer or the focus is on the mascot
    <section
      aria-label={m.mascot_name()}
      hidden={unseen}
      data-mascot
      {...(reads && {
        ...keepFocus,
        onPointerEnter: () => setInUse(true),
        onPointerLeave: () => setInUse(false),
        onFocus: () => setInUse(true),
        onBlur: () => setInUse(false),
      })}
    >
      {figure && stays && !reads && (
        <figure.MascotFigure
          around={around}
          covered={givesWay || mood.dialog}
          busy={mood.typing}
          leaving={hidden}
        />
      )}
      <Ball around={around} unseen={unseen} />
      <Announcements />
    </section>
  )
}

/** Milliseconds in which the figure folds into the ball. */
const foldMs = 180

function useStays(shown: boolean): boolean {
  const [stays, setStays] = useState(shown)
  useEffect(() => {
    const timer = window.setTimeout(() => setStays(shown), shown ? 0 : foldMs)
    return () => window.clearTimeout(timer)
  }, [shown])
  return shown || stays
}

const setInUse = (inUse: boolean): void => useReadingControls.setState({ inUse })

function Announcements() {
  const { text, serial } = useAnnouncer()
  return (
    <div aria-live="polite" className="sr-only">
      <p key={serial}>{text}</p>
    </div>
  )
}
