import { contract, type WikiPage } from '@engawa/contract'
import { useState } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Select } from '#app/ui/overlay/select.tsx'
import { useAction } from '#app/ui/use-action.ts'

const choices = () => [
  { value: '0', label: m.wiki_protect_members() },
  { value: '1', label: m.wiki_protected_moderators() },
  { value: '2', label: m.wiki_protected_admins() },
  { value: '3', label: m.wiki_protected_all() },
]

/** The dialog that sets which members may edit a page. */
export function ProtectDialog({ page, onClose }: { page: WikiPage; onClose: () => void }) {
  const [protection, setProtection] = useState(String(page.protection))
  const { busy, run } = useAction({ revalidate: true })
  const protect = async () => {
    const done = await run(
      () => call(contract.wiki.protect, { id: page.id, protection: Number(protection) }),
      m.wiki_protect_done(),
    )
    if (done) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.wiki_protect()}
      actions={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button variant="primary" busy={busy} onClick={() => void protect()}>
            {m.wiki_protect_save()}
          </Button>
        </>
      }
    >
      <Select label={m.wiki_protect()} value={protection} choices={choices()} onChange={setProtection} />
    </Dialog>
  )
}
