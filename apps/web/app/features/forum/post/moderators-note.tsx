import { Megaphone } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { Notice } from '#app/ui/notice.tsx'
import { Prose } from '#app/ui/prose.tsx'

/** A note of the moderators above the replies to a post. */
export const ModeratorsNote = ({ html }: { html: string }) => (
  <Notice
    role="note"
    aria-label={m.forum_note_title()}
    icon={<Megaphone size={20} aria-hidden />}
    className="paper"
  >
    <p className="text-sm font-medium text-ink-soft">{m.forum_note_title()}</p>
    <Prose html={html} />
  </Notice>
)
