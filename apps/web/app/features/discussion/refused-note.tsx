import { MessageCircleOff } from 'lucide-react'

/** In place of the field, for whom the author takes no comments from. */
export const RefusedNote = ({ text }: { text: string }) => (
  <p className="flex items-center gap-2 text-sm text-ink-soft">
    <MessageCircleOff size={18} aria-hidden className="shrink-0" />
    {text}
  </p>
)
