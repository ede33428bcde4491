import { useCallback, useEffect, useState } from 'react'
import { allBlocks, unblockPerson, type Blocked } from '#app/features/moderation/index.ts'
import { errorText } from '#app/lib/net/http-call.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { FailedState } from '#app/ui/states.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toastError, toastSuccess } from '#app/ui/toast.ts'
import { m } from '#app/texts/messages.js'

/** The members the reader has blocked, and a button to unblock each. */
export function BlocksDialog({ onClose }: { onClose: () => void }) {
  const [people, setPeople] = useState<Blocked[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const load = useCallback(() => {
    allBlocks().then(setPeople, (error: unknown) => setProblem(errorText(error)))
  }, [])
  // The server's list is loaded when the dialog is opened.
  useEffect(load, [load])

  async function unblock(uid: number): Promise<void> {
    try {
      await unblockPerson(uid)
      setPeople((all) => all?.filter((each) => each.uid !== uid) ?? null)
      toastSuccess(m.chat_unblock_done())
    } catch (error) {
      toastError(errorText(error))
    }
  }

  return (
    <Dialog open onOpenChange={onClose} title={m.chat_blocked_people()}>
      {problem && (
        <FailedState
          what={problem}
          onRetry={() => {
            setProblem(null)
            load()
          }}
        />
      )}
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
