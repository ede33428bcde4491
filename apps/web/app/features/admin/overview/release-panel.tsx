import type { Release } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { Heading } from '#app/ui/heading.tsx'
import { Prose } from '#app/ui/prose.tsx'

/** The changes in the running version, collapsed. Renders nothing for a version without a list of changes. */
export function ReleasePanel({ release: { version, html } }: { release: Release }) {
  if (html === '') return null
  return (
    <details>
      <summary className="touch-target cursor-pointer">
        <Heading level={2} className="inline">
          {m.admin_release({ version })}
        </Heading>
      </summary>
      <div lang="en" className="mt-3">
        <Prose html={html} />
      </div>
    </details>
  )
}
