import type { ReactNode } from 'react'

/** One titled part of managing a user. */
export function ManagePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-display">{title}</h2>
      {children}
    </section>
  )
}
