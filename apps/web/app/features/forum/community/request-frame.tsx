import { contract, LIMITS } from '@engawa/contract'
import { useState } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { useForm } from '#app/ui/use-form.ts'

export type RequestProps = { community: { id: number; name: string }; onClose: () => void }

/** A request to join a community, with a note for its moderators. */
export function RequestFrame({ community: { id, name }, onClose }: RequestProps) {
  const { busy, run, frame, errorOf } = useForm(['note'], { revalidate: true })
  const [note, setNote] = useState('')
  const send = async () => {
    if (await run(() => call(contract.communities.join, { id, on: true, note }))) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.communities_request_title({ name })}
      description={m.communities_request_line()}
      actions={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button variant="primary" busy={busy} onClick={() => void send()}>
            {m.communities_request_send()}
          </Button>
        </>
      }
    >
      <div ref={frame}>
        <TextArea
          label={m.communities_request_note()}
          maxLength={LIMITS.communityNoteMax}
          error={errorOf('note')}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
