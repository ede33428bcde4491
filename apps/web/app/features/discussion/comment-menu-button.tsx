import { Ellipsis } from 'lucide-react'
import type { ComponentProps } from 'react'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useLateMenu } from '#app/ui/overlay/use-late-menu.ts'
import type { CommentMenu } from './comment-menu.tsx'

const loadMenu = () => import('./comment-menu.tsx')

/** The button that opens a comment's menu. The menu's code is loaded when the button is hovered or focused. */
export function CommentMenuButton(props: Omit<ComponentProps<typeof CommentMenu>, 'defaultOpen'>) {
  const { part, isPressed, trigger } = useLateMenu(loadMenu)
  if (part) return <part.CommentMenu {...props} defaultOpen={isPressed} />
  const { author, floor } = props.comment
  return (
    <IconButton label={m.discussion_more_of({ name: author.name, floor })} size="sm" {...trigger}>
      <Ellipsis size={18} aria-hidden />
    </IconButton>
  )
}
