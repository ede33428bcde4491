import type { CommunityBan } from '@engawa/contract'
import { DoorClosed } from 'lucide-react'
import { useMoment } from '#app/lib/view/use-moment.ts'
import { m } from '#app/texts/messages.js'
import { Notice } from '#app/ui/notice.tsx'

/** Notifies a banned member until when and why they are banned, at the places where they would take part. */
export function BanNote({ ban: { reason, endsAt } }: { ban: CommunityBan }) {
  const day = useMoment(endsAt)
  return (
    <Notice role="note" icon={<DoorClosed size={20} aria-hidden />}>
      <span className="font-medium">
        {day === null ? m.forum_ban_for_good() : m.forum_ban_until({ day })}
      </span>{' '}
      {m.forum_ban_why({ reason })}
    </Notice>
  )
}
