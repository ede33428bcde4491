import { contract, ROLE, type UserView } from '@engawa/contract'
import { Ban, BellOff, Flag, Gavel } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { blockWithUndo, ReportSubject, unblockPerson } from '#app/features/moderation/index.ts'
import { muteWithUndo } from '#app/features/notifications/index.ts'
import { useProfile } from '#app/lib/member/use-profile.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { MenuItem } from '#app/ui/overlay/menu.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { MoreMenu } from '#app/ui/overlay/more-menu.tsx'

type Props = {
  person: Pick<UserView, 'uid' | 'name'>
  muted: boolean
  isBlocked: boolean
  onBlocked: (isBlocked: boolean) => void
}

/** A menu with actions that mute, block or report a user. Muting and blocking can be undone. */
export function PersonMenu({ person: { uid, name }, isBlocked, onBlocked, ...before }: Props) {
  const [muted, setMuted] = useState(before.muted)
  const [isReporting, setReporting] = useState(false)
  const { run } = useAction()
  const navigate = useNavigate()
  const isModerator = (useProfile()?.role ?? 0) >= ROLE.moderator
  const subject = { kind: 'user', id: uid }

  const mute = () => muteWithUndo(subject, name, { hide: () => setMuted(true), show: () => setMuted(false) })
  const unmute = () =>
    run(
      () => call(contract.notifications.mute, { ...subject, muted: false }).then(() => setMuted(false)),
      m.acts_unmuted({ name }),
    )
  const unblock = () => run(() => unblockPerson(uid).then(() => onBlocked(false)), m.acts_unblocked({ name }))

  return (
    <>
      <MoreMenu label={m.accounts_person_more({ name })} vertical>
        <MenuItem icon={<BellOff size={18} aria-hidden />} onClick={() => void (muted ? unmute() : mute())}>
          {muted ? m.acts_unmute() : m.accounts_person_mute()}
        </MenuItem>
        <MenuItem icon={<Flag size={18} aria-hidden />} onClick={() => setReporting(true)}>
          {m.acts_report()}
        </MenuItem>
        {isModerator && (
          <MenuItem
            icon={<Gavel size={18} aria-hidden />}
            onClick={() => void navigate(`/moderation/members/${uid}/contributions`)}
          >
            {m.accounts_person_moderate()}
          </MenuItem>
        )}
        {isBlocked ? (
          <MenuItem icon={<Ban size={18} aria-hidden />} onClick={() => void unblock()}>
            {m.acts_unblock()}
          </MenuItem>
        ) : (
          <MenuItem
            icon={<Ban size={18} aria-hidden />}
            danger
            onClick={() => void blockWithUndo({ uid, name }, onBlocked)}
          >
            {m.accounts_person_block()}
          </MenuItem>
        )}
      </MoreMenu>
      {isReporting && (
        <ReportSubject
          subject={subject}
          label={m.acts_report_named({ name })}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  )
}
