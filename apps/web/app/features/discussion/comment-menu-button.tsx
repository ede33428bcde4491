import { Ellipsis } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { useLate } from '#app/lib/use-late.ts'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { CommentMenu } from './comment-menu.tsx'

const loadMenu = () => import('./comment-menu.tsx')

/** Opens the menu of a comment, which is loaded when somebody is about to. */
export function CommentMenuButton(props: Omit<ComponentProps<typeof CommentMenu>, 'defaultOpen'>) {
  const [isWanted, setWanted] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const menu = useLate(loadMenu, isWanted || isPressed)
  if (menu) return <menu.CommentMenu {...props} defaultOpen={isPressed} />
  const { author, floor } = props.comment
  return (
    <IconButton
      label={m.discussion_more_of({ name: author.name, floor })}
      size="sm"
      aria-haspopup="menu"
      onPointerEnter={() => setWanted(true)}
      onFocus={() => setWanted(true)}
      onClick={() => setPressed(true)}
    >
      <Ellipsis size={18} aria-hidden />
    </IconButton>
  )
}
