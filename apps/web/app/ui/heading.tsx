import type { ComponentProps } from 'react'
import { cx } from '#app/lib/view/class-names.ts'

type Level = 1 | 2 | 3
type Size = '2xl' | 'xl' | 'lg' | 'base'

const sizes = { '2xl': 'text-2xl', xl: 'text-xl', lg: 'text-lg', base: 'text-base' }
const sizeOf = { 1: '2xl', 2: 'xl', 3: 'lg' } as const

/** A heading in the display font, of a page (level 1), of a section (2) or of a part of a section (3). */
export function Heading({
  level,
  size = sizeOf[level],
  className,
  ...rest
}: { level: Level; size?: Size } & ComponentProps<'h1'>) {
  const Tag = `h${level}` as const
  return <Tag {...rest} className={cx('font-display', sizes[size], className)} />
}
