import { Ellipsis } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useLateMenu } from '#app/ui/overlay/use-late-menu.ts'
import type { Marking } from './chapter-menu.tsx'

const loadMenu = () => import('./chapter-menu.tsx')

/**
 * The button that opens the menu to mark a chapter read or unread. A list may have thousands of these buttons, so a menu is created
 * only when its button is used.
 */
export function ChapterMenuButton({ name, ...marking }: Marking & { name: string }) {
  const { part, isPressed, trigger } = useLateMenu(loadMenu)
  const button = (props: object) => (
    <IconButton label={m.work_pages_mark_more({ chapter: name })} size="sm" {...props}>
      <Ellipsis size={18} aria-hidden />
    </IconButton>
  )
  if (!part) return button(trigger)
  return <part.ChapterMenu {...marking} trigger={button({})} defaultOpen={isPressed} />
}
