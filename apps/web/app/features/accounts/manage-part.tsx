import type { ReactNode } from 'react'
import { Heading } from '#app/ui/heading.tsx'

/** A section with a title in the management forms of a user. */
export function ManagePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <Heading level={2} size="base">
        {title}
      </Heading>
      {children}
    </section>
  )
}
