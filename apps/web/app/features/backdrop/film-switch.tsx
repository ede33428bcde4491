import { Toggle } from '#app/ui/toggle.tsx'
import { m } from '#app/texts/messages.js'
import { filmChoice } from './film-choice.ts'

/** The reader's switch for the moving sky. */
export function FilmSwitch() {
  return (
    <Toggle on={filmChoice.use()} onChange={filmChoice.set}>
      {m.backdrop_moving_sky()}
    </Toggle>
  )
}
