import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { m } from '#app/texts/messages.js'
import { useAnnouncer } from './announcer.ts'
import { Ball } from './ball.tsx'
import { useLate } from '#app/lib/use-late.ts'
import { usePageMood } from './page-mood.ts'
import { noteReading } from './reading-streak.ts'
import { mascotSettings } from './settings-store.ts'
import { phoneWidth, useSurroundings } from './surroundings.ts'

const loadFigure = () => import('./mascot-figure.tsx')

/** The ball in the corner, its buttons, and the figure if it is shown. `away`: the page has no mascot. */
export function MascotWidget({ away }: { away: boolean }) {
  const { isModelHidden: hidden } = mascotSettings.use()
  const around = useSurroundings()
  const mood = usePageMood()
  const figure = useLate(loadFigure, !hidden && !away)
  const { pathname } = useLocation()
  // Stored in this browser.
  useEffect(() => noteReading(pathname), [pathname])

  // A phone has no room for it beside a keyboard or a conversation.
  const givesWay = around.width <= phoneWidth && (mood.typing || mood.talking)
  const unseen = away || givesWay
  return (
    <section aria-label={m.mascot_name()} hidden={unseen} data-mascot>
      {figure && !hidden && !away && (
        <figure.MascotFigure around={around} covered={givesWay || mood.dialog} busy={mood.typing} />
      )}
      <Ball around={around} unseen={unseen} />
      <Announcements />
    </section>
  )
}

function Announcements() {
  const { text, serial } = useAnnouncer()
  return (
    <div aria-live="polite" className="sr-only">
      <p key={serial}>{text}</p>
    </div>
  )
}
