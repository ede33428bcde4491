import type { CommunityBan } from '@engawa/contract'
import { DoorClosed } from 'lucide-react'
import { useMoment } from '#app/lib/view/use-moment.ts'
import { m } from '#app/texts/messages.js'

/** Tells a member who is banned from a community until when and why, where they would take part. */
export function BanNote({ ban: { reason, endsAt } }: { ban: CommunityBan }) {
  const day = useMoment(endsAt)
  return (
    <div
      role="note"
      className="flex items-start gap-2 rounded-md border border-line bg-amber-soft px-4 py-3 text-ink"
    >
      <DoorClosed size={20} aria-hidden className="mt-0.5 shrink-0 text-amber" />
      <p className="min-w-0 wrap-anywhere">
        <span className="font-medium">
          {day === null ? m.forum_ban_for_good() : m.forum_ban_until({ day })}
        </span>{' '}
        {m.forum_ban_why({ reason })}
      </p>
    </div>
  )
}
