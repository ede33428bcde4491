import { contract, type PostView } from '@engawa/contract'
import { Ban, Gavel, Lock, LockOpen, Merge, Pin, PinOff, Split } from 'lucide-react'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { MenuItem } from '#app/ui/overlay/menu.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { BanDialog } from '../community/ban-dialog.tsx'
import { MergeDialog } from '../moving/merge-dialog.tsx'
import { ModerateDialog } from './moderate-dialog.tsx'
import { useModerated } from './use-moderated.ts'

const icon = { size: 16, 'aria-hidden': true } as const

const pins = {
  none: { label: () => m.moderating_unpin(), Icon: PinOff },
  community: { label: () => m.moderating_pin_community(), Icon: Pin },
  site: { label: () => m.moderating_pin_site(), Icon: Pin },
}

export type ModeratorDialogName = 'ban' | 'moderate' | 'merge'

type Props = {
  post: PostView
  can: PostView['can']
  /** Lets the moderator choose replies, to move them. */
  onChoose: () => void
  onOpen: (dialog: ModeratorDialogName) => void
}

/** The items of a post's menu for moderators. */
export function ModeratorItems({ post, can, onChoose, onOpen }: Props) {
  const { run } = useAction({ revalidate: true })
  const done = useModerated()
  const { id, locked } = post
  const lock = (value: boolean) =>
    run(async () =>
      done(
        value ? m.moderating_lock_done() : m.moderating_unlock_done(),
        await call(contract.forum.lock, { id, locked: value }),
      ),
    )
  return (
    <>
      {can.pin
        .filter((pin) => pin !== post.pin)
        .map((pin) => {
          const { label, Icon } = pins[pin]
          return (
            <MenuItem
              key={pin}
              icon={<Icon {...icon} />}
              onClick={() =>
                void run(async () =>
                  done(m.moderating_pin_done(), await call(contract.forum.pin, { id, pin })),
                )
              }
            >
              {label()}
            </MenuItem>
          )
        })}
      {can.lock && (
        <MenuItem
          icon={locked ? <LockOpen {...icon} /> : <Lock {...icon} />}
          onClick={() => void lock(!locked)}
        >
          {locked ? m.moderating_unlock() : m.moderating_lock()}
        </MenuItem>
      )}
      {can.lock && (
        <MenuItem icon={<Gavel {...icon} />} onClick={() => onOpen('moderate')}>
          {m.moderating_open()}
        </MenuItem>
      )}
      {can.lock && post.comments > 0 && (
        <MenuItem icon={<Split {...icon} />} onClick={onChoose}>
          {m.moving_open()}
        </MenuItem>
      )}
      {can.lock && (
        <MenuItem icon={<Merge {...icon} />} onClick={() => onOpen('merge')}>
          {m.moving_merge_open()}
        </MenuItem>
      )}
      {can.ban && (
        <MenuItem icon={<Ban {...icon} />} onClick={() => onOpen('ban')}>
          {m.forum_ban_named({ name: post.author.name })}
        </MenuItem>
      )}
    </>
  )
}

type DialogProps = { dialog: string; post: PostView; onClose: () => void }

/** The open dialog of the moderators' items; renders nothing for another dialog of the menu. */
export function ModeratorDialog({ dialog, post, onClose }: DialogProps) {
  if (dialog === 'ban' && post.community)
    return <BanDialog communityId={post.community.id} person={post.author} onClose={onClose} />
  if (dialog === 'moderate') return <ModerateDialog post={post} onClose={onClose} />
  if (dialog === 'merge') return <MergeDialog post={post} onClose={onClose} />
  return null
}
