import { Popover } from '@base-ui/react/popover'
import { CheckCheck, Settings } from 'lucide-react'
import type { RefObject } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { IconButton, IconLink } from '#app/ui/icon-button.tsx'
import { popupClass } from '#app/ui/overlay/popup-class.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { EmptyState, FailedState } from '#app/ui/states.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { markRead } from './mark-read.ts'
import { NotificationRow } from './notification-row.tsx'
import { useLatest } from './use-latest.ts'

type Props = { open: boolean; onClose: () => void; anchor: RefObject<HTMLElement | null> }

/** The latest notifications under the bell. */
export function NotificationsPopover({ open, onClose, anchor }: Props) {
  const latest = useLatest(open)
  const { busy, run } = useAction()
  const readAll = () => run(() => markRead({}).then(latest.reload))
  return (
    <Popover.Root
      open={open}
      onOpenChange={(_, { event, reason }) => {
        // A press on the bell already closes the popover. Closing it here too would make that press open it again.
        const onBell = reason === 'outside-press' && anchor.current?.contains(event.target as Node)
        if (!onBell) onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} sideOffset={8} align="end" className="layer-popup">
          <Popover.Popup
            finalFocus={() => anchor.current?.querySelector('a') ?? true}
            className={cx(popupClass, 'flex max-h-[min(36rem,calc(100dvh-80px))] w-96 flex-col')}
          >
            <div className="flex items-center gap-1 border-b border-line py-2 pr-2 pl-4">
              <Popover.Title className="grow font-display text-lg">{m.notifications_title()}</Popover.Title>
              <IconButton
                label={m.notifications_read_all()}
                softDisabled={busy}
                onClick={() => void readAll()}
              >
                <CheckCheck size={20} aria-hidden />
              </IconButton>
              <IconLink to="/notifications/settings" label={m.notifications_settings()}>
                <Settings size={20} aria-hidden />
              </IconLink>
            </div>
            <Latest latest={latest} onOpen={onClose} />
            <div className="border-t border-line p-2">
              <ButtonLink to="/notifications" variant="plain" className="w-full">
                {m.notifications_all()}
              </ButtonLink>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Latest({ latest, onOpen }: { latest: ReturnType<typeof useLatest>; onOpen: () => void }) {
  const { state, items, reload } = latest
  if (state === 'failed') return <FailedState what={m.notifications_failed()} onRetry={reload} />
  if (state === 'loading') return <Loading />
  if (items.length === 0) return <EmptyState line={m.notifications_empty()} />
  return (
    <ul className="flex min-h-0 grow flex-col gap-0.5 overflow-y-auto overscroll-contain p-1.5">
      {items.map((item) => (
        <li key={item.id}>
          <NotificationRow item={item} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

function Loading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-0.5 p-1.5">
      {[1, 2, 3].map((each) => (
        <div key={each} className="flex gap-3 p-3">
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <span className="flex grow flex-col gap-2 pt-1">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-3 w-2/5" />
          </span>
        </div>
      ))}
    </div>
  )
}
