import { Ellipsis, EllipsisVertical } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from '../icon-button.tsx'
import { Menu } from './menu.tsx'

type Props = Omit<ComponentProps<typeof Menu>, 'trigger'> & {
  label: string
  size?: 'sm' | 'md'
  vertical?: boolean
  className?: string
}

/** A menu of further actions, under a button with three dots. */
export function MoreMenu({ label, size = 'md', vertical = false, className, ...menu }: Props) {
  const Icon = vertical ? EllipsisVertical : Ellipsis
  const trigger = (
    <IconButton label={label} size={size} className={className}>
      <Icon size={size === 'sm' ? 18 : 20} aria-hidden />
    </IconButton>
  )
  return <Menu trigger={trigger} {...menu} />
}
