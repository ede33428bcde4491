import type { ReactNode } from 'react'

/** A section of the information about a post, with a title. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-2">
    <h3 className="text-sm font-medium text-ink-soft">{title}</h3>
    {children}
  </section>
)
