import type { RestrictedCreator } from '@engawa/contract/restricted'
import { BadgeCheck } from 'lucide-react'
import { counted } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'

/** The numbers of a creator's items and followers at the source, and whether the source verified the creator. */
export function CreatorFacts({ creator: { items, followers, verified } }: { creator: RestrictedCreator }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      {verified && (
        <span className="inline-flex items-center gap-1 text-leaf">
          <BadgeCheck size={16} aria-hidden />
          {m.restricted_verified()}
        </span>
      )}
      {items !== null && <span>{m.restricted_items({ count: counted(items) })}</span>}
      {followers !== null && <span>{m.restricted_followers({ count: counted(followers) })}</span>}
    </p>
  )
}
