import type { CommunityBan } from '@engawa/contract'
import { DoorClosed } from 'lucide-react'
import { useMoment } from '#app/lib/view/use-moment.ts'
import { m } from '#app/texts/messages.js'
import { Notice } from '#app/ui/notice.tsx'

/** Shows a banned member the reason and the end of the ban, on pages where members can take part. */
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
