import { useEffect } from 'react'
import { cx } from '#app/lib/class-names.ts'
import { m } from '#app/texts/messages.js'
import { useFilmChoice } from './film-choice.ts'

/** The reader's switch for the moving sky. */
export function FilmSwitch() {
  const { on, choose, reread } = useFilmChoice()
  // What is kept in the browser is read after the first paint: the server cannot know it.
  useEffect(reread, [reread])
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={() => choose(!on)}
      className={cx(
        'min-h-9 touch-target rounded-sm px-3 text-sm transition-colors duration-150',
        on ? 'bg-accent-soft font-medium text-accent-text' : 'text-ink-soft hover:bg-hover hover:text-ink',
      )}
    >
      {m.backdrop_moving_sky()}
    </button>
  )
}
