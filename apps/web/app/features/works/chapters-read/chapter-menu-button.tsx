import { Ellipsis } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useLateMenu } from '#app/ui/overlay/use-late-menu.ts'
import type { Marking } from './chapter-menu.tsx'

const loadMenu = () => import('./chapter-menu.tsx')

/** Marks a chapter read or unread. Thousands of rows may have this button, so its menu is loaded and created on demand. */
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
