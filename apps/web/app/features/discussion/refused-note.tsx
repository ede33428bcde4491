import { MessageCircleOff } from 'lucide-react'

/** A note that replaces the comment form for a member whose comments the subject's author does not accept. */
export const RefusedNote = ({ text }: { text: string }) => (
  <p className="flex items-center gap-2 text-sm text-ink-soft">
    <MessageCircleOff size={18} aria-hidden className="shrink-0" />
    {text}
  </p>
)
