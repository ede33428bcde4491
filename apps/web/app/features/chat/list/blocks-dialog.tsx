import { useState } from 'react'
import { allBlocks, unblockPerson } from '#app/features/moderation/index.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { FailedState } from '#app/ui/states.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { useLoaded } from '#app/ui/use-loaded.ts'
import { m } from '#app/texts/messages.js'

/** The members whom the reader has blocked, each with a button that unblocks them. */
export function BlocksDialog({ onClose }: { onClose: () => void }) {
  const { value, problem, reload } = useLoaded('blocks', allBlocks)
  const [gone, setGone] = useState<readonly number[]>([])
  const people = value?.filter(({ uid }) => !gone.includes(uid))
  const { run } = useAction()
  const unblock = (uid: number) =>
    run(async () => {
      await unblockPerson(uid)
      setGone((all) => [...all, uid])
    }, m.chat_unblock_done())

  return (
    <Dialog open onOpenChange={onClose} title={m.chat_blocked_people()}>
      {problem && <FailedState what={problem} onRetry={reload} />}
      {!people && !problem && <Skeleton className="h-14 w-full" />}
      {people?.length === 0 && <p className="text-ink-soft">{m.chat_blocks_none()}</p>}
      <ul>
        {people?.map(({ uid, name, avatar }) => (
          <li key={uid} className="flex min-h-14 items-center gap-3">
            <Avatar src={avatar} name="" size={36} />
            <span className="grow truncate">{name}</span>
            <Button size="sm" onClick={() => void unblock(uid)}>
              {m.chat_unblock()}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
