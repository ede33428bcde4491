import { CirclePlay } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import type { StepTexts } from '#app/features/works/work-kind.ts'

/** Texts of the button that starts or continues a video or opens the next episode. */
export const watchingSteps: StepTexts = {
  icon: CirclePlay,
  shelf: m.videos_shelf_watching,
  start: m.videos_start,
  resume: m.videos_go_on,
  next: m.videos_next,
  again: m.videos_again,
  login: m.videos_login_to_watch,
  nothing: m.videos_nothing_to_watch,
}
