import { Hourglass } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { Notice } from '#app/ui/notice.tsx'

/** Informs authors that their content waits for a moderator. */
export const HeldNote = () => (
  <Notice live="status" small icon={<Hourglass size={18} aria-hidden />}>
    {m.moderation_marks_held_line()}
  </Notice>
)
