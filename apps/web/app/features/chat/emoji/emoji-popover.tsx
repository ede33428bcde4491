import type { ComponentProps } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { Popover } from '#app/ui/overlay/popover.tsx'

/** The popover that contains the emoji grid. */
export const EmojiPopover = ({ className, ...props }: ComponentProps<typeof Popover>) => (
  <Popover {...props} className={cx(className, 'w-[min(23rem,calc(100vw-1rem))] overflow-hidden')} />
)
