import { contract, type UserView } from '@engawa/contract'
import { Ban, BellOff, EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { removeWithUndo } from '#app/features/moderation/index.ts'
import { muteWithUndo } from '#app/features/notifications/index.ts'
import { call } from '#app/lib/http-call.ts'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Menu, MenuItem } from '#app/ui/overlay/menu.tsx'
import { useAction } from '#app/ui/use-action.ts'

type Props = { person: Pick<UserView, 'uid' | 'name'>; muted: boolean }

/** Mutes or blocks somebody; both can be undone at once. */
export function PersonMenu({ person: { uid, name }, muted: before }: Props) {
  const [muted, setMuted] = useState(before)
  const { run } = useAction()
  const subject = { kind: 'user', id: uid }

  const mute = () => muteWithUndo(subject, name, { hide: () => setMuted(true), show: () => setMuted(false) })
  const unmute = () =>
    run(
      () => call(contract.notifications.mute, { ...subject, muted: false }).then(() => setMuted(false)),
      m.notifications_unmuted({ name }),
    )
  const block = () =>
    removeWithUndo({
      message: m.accounts_person_blocked({ name }),
      hide: () => undefined,
      show: () => undefined,
      remove: () => call(contract.moderation.block, { uid }),
      restore: () => call(contract.moderation.unblock, { uid }),
    })

  return (
    <Menu
      trigger={
        <IconButton label={m.accounts_person_more({ name })}>
          <EllipsisVertical size={20} aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<BellOff size={18} aria-hidden />} onClick={() => void (muted ? unmute() : mute())}>
        {muted ? m.notifications_unmute() : m.accounts_person_mute()}
      </MenuItem>
      <MenuItem icon={<Ban size={18} aria-hidden />} danger onClick={() => void block()}>
        {m.accounts_person_block()}
      </MenuItem>
    </Menu>
  )
}
