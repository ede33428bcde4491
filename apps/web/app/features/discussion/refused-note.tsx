import { MessageCircleOff } from 'lucide-react'
import { m } from '#app/texts/messages.js'

/** In place of the field, for whom the author takes no comments from. */
export const RefusedNote = () => (
  <p className="flex items-center gap-2 text-sm text-ink-soft">
    <MessageCircleOff size={18} aria-hidden className="shrink-0" />
    {m.discussion_refused()}
  </p>
)
