import { Toggle } from '#app/ui/toggle.tsx'
import { m } from '#app/texts/messages.js'
import { filmChoice } from './film-choice.ts'

/** The switch by which the reader turns the film on or off. */
export function FilmSwitch() {
  return (
    <Toggle on={filmChoice.use()} onChange={filmChoice.set}>
      {m.backdrop_moving_sky()}
    </Toggle>
  )
}
