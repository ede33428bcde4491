import { contract } from '@engawa/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { readerPath } from '../paths.ts'
import { notifyTabs } from '../reader/marks.ts'
import type { PanelProps } from './use-panels.ts'

/** A dialog that renames a tag in all feeds, or removes the tag. The feeds themselves are not removed. */
export function TagDialog({ tag, onClose }: PanelProps & { tag: string }) {
  const [name, setName] = useState(tag)
  const navigate = useNavigate()
  const { busy, run, frame, errorOf } = useForm(['to'])
  async function rename(to: string): Promise<void> {
    const done = await run(() => call(contract.feedReader.renameTag, { from: tag, to }), m.feeds_saved())
    if (!done) return
    notifyTabs('everything')
    onClose()
    await navigate(readerPath(to === '' ? {} : { tag: to }))
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.feeds_tag_rename()}
      description={m.feeds_tag_line()}
      actions={
        <>
          <Button variant="plain-danger" busy={busy} onClick={() => void rename('')}>
            {m.feeds_tag_drop()}
          </Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={name.trim() === ''}
            onClick={() => void rename(name.trim())}
          >
            {m.feeds_save()}
          </Button>
        </>
      }
    >
      <div ref={frame}>
        <Field
          label={m.feeds_tag_name()}
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={200}
          error={errorOf('to')}
        />
      </div>
    </Dialog>
  )
}
