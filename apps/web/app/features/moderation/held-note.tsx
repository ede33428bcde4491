import { Hourglass } from 'lucide-react'
import { m } from '#app/texts/messages.js'

/** Tells the author of something that it waits for a moderator. */
export const HeldNote = () => (
  <output className="flex items-start gap-2 rounded-md bg-amber-soft px-3 py-2 text-sm text-amber">
    <Hourglass size={18} aria-hidden className="mt-px shrink-0" />
    <span>{m.moderation_marks_held_line()}</span>
  </output>
)
