import type { ReactNode } from 'react'

type Props = { text: string; className?: string; children: ReactNode }

/**
 * Shows `children` and reads `text` to screen readers, e.g. "3 / 12" as "Episode 4 watched". Unlike `aria-label`, it can be a part of
 * a name, and browsers translate it with the page.
 */
export const ReadAs = ({ text, className, children }: Props) => (
  <>
    <span aria-hidden className={className}>
      {children}
    </span>
    <span className="sr-only">{text}</span>
  </>
)
