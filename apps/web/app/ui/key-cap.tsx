import type { ReactNode } from 'react'

/** The picture of a key on a keyboard. */
export const KeyCap = ({ children }: { children: ReactNode }) => (
  <kbd className="min-w-8 rounded-sm border border-line-strong bg-sunken px-2 py-0.5 text-center font-sans text-sm whitespace-nowrap">
    {children}
  </kbd>
)
