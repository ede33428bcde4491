import type { Notification, SubjectRef } from '@engawa/contract'
import { BellOff, Check, UserX } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { MenuItem } from '#app/ui/overlay/menu.tsx'
import { MoreMenu } from '#app/ui/overlay/more-menu.tsx'
import { muteWithUndo } from './mute-with-undo.ts'

type Props = { item: Notification; onRead: () => void }

/** Actions on a notification without opening it: mark it as read, mute its topic or its author. */
export function RowActions({ item, onRead }: Props) {
  const { topic, actors, read, kind } = item
  const [actor] = actors
  const mute = (subject: SubjectRef, name: string) => void muteWithUndo(subject, name)
  return (
    <span className="flex shrink-0 flex-col-reverse items-center gap-3 py-2 sm:flex-row sm:gap-0 sm:pr-1">
      {!read && (
        <IconButton label={m.notifications_read()} size="sm" onClick={onRead}>
          <Check size={18} aria-hidden />
        </IconButton>
      )}
      <MoreMenu label={m.notifications_more()} size="sm" vertical>
        {topic && (
          <MenuItem
            icon={<BellOff size={18} aria-hidden />}
            onClick={() => mute(topic, item.subject?.title ?? m.notifications_this_topic())}
          >
            {m.notifications_mute_topic()}
          </MenuItem>
        )}
        {actor && (
          <MenuItem
            icon={<UserX size={18} aria-hidden />}
            onClick={() => mute({ kind: 'user', id: actor.uid }, actor.name)}
          >
            {m.acts_mute_named({ name: actor.name })}
          </MenuItem>
        )}
        <MenuItem onClick={() => window.location.assign(`/notifications/settings#${kind}`)}>
          {m.notifications_settings()}
        </MenuItem>
      </MoreMenu>
    </span>
  )
}
