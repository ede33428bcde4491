import { Rows3, Rows4 } from 'lucide-react'
import { useLayoutSwitch } from '#app/lib/view/layout-switches.tsx'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'

/** The button that makes all lists of posts on this device compact, or detailed again. */
export function CompactButton() {
  const [isCompact, setCompact] = useLayoutSwitch('compact-posts')
  const Icon = isCompact ? Rows3 : Rows4
  return (
    <IconButton
      label={isCompact ? m.forum_list_detailed() : m.forum_list_compact()}
      onClick={() => setCompact(!isCompact)}
    >
      <Icon size={20} aria-hidden />
    </IconButton>
  )
}
