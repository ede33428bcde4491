import { contract } from '@engawa/contract'
import { CheckCheck } from 'lucide-react'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { useAction } from '#app/ui/use-action.ts'
import type { Readings } from './post-list.tsx'

/** A button that marks all posts as read, in the whole forum or in one community. */
export function ReadAllButton({ communityId }: { communityId?: number }) {
  const { busy, run } = useAction({ revalidate: true })
  return (
    <Button
      variant="plain"
      size="sm"
      busy={busy}
      data-read-all=""
      icon={<CheckCheck size={16} aria-hidden />}
      onClick={() => void run(() => call(contract.forum.readAll, { communityId }), m.forum_read_all_done())}
    >
      <span className="max-md:sr-only">{m.forum_read_all()}</span>
    </Button>
  )
}

/** Whether any of these posts is new or has unread replies. */
export const hasUnread = (readings: Readings): boolean =>
  Object.values(readings).some(({ isNew, unread }) => isNew || unread > 0)
