import type { ReactNode } from 'react'
import { cx } from '#app/lib/view/class-names.ts'

type Props = { over: boolean; compact?: boolean | undefined; children: ReactNode }

/**
 * The area for dropped files. It is highlighted while files are dragged over the page, and is a single row when `compact` is set.
 */
export const DropFrame = ({ over, compact, children }: Props) => (
  <div
    className={cx(
      'flex items-center gap-3 rounded-md border-2 border-dashed text-center transition-colors duration-150',
      compact ? 'flex-wrap justify-between px-4 py-3' : 'flex-col px-4 py-8',
      over ? 'border-accent bg-accent-soft' : 'border-line-strong',
    )}
  >
    {children}
  </div>
)
