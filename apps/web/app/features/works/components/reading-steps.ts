import { BookOpen } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import type { StepTexts } from '../work-kind.ts'

/** Texts of the button that starts or continues a comic or novel or opens the next chapter. */
export const readingSteps: StepTexts = {
  icon: BookOpen,
  shelf: m.works_shelf_reading,
  start: m.works_start,
  resume: m.works_go_on,
  next: m.works_next,
  again: m.works_again,
  login: m.works_login_to_read,
  nothing: m.works_nothing_to_read,
}
