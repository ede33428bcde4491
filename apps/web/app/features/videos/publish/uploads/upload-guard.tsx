import { useBlocker } from 'react-router'
import { m } from '#app/texts/messages.js'
import { Confirm } from '#app/ui/overlay/confirm.tsx'
import type { Uploader } from '#app/features/works/publish/uploads/uploader.ts'

/** Requests confirmation before the author leaves the page during an upload. */
export function UploadGuard({ uploader }: { uploader: Uploader }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && uploader.isBusy(),
  )
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={m.video_publish_leave_title()}
      description={m.video_publish_leave_line()}
      action={m.publish_leave()}
      onConfirm={async () => blocker.proceed?.()}
    />
  )
}
