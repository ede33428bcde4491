import { CheckInKeeper } from '#app/features/check-in/index.ts'
import { ChatKeeper } from '#app/features/chat/index.ts'
import { WaitingKeeper } from '#app/features/moderation/index.ts'
import { OfflineDownloads } from '#app/features/offline/index.ts'
import { offlineSupportOf } from '#app/features/works/index.ts'
import { useIsOn } from '#app/lib/view/site.ts'
import { BuildWatch } from './build-watch.tsx'
import { Preloader } from './preloader.tsx'

/** Background work of every page. Renders nothing, and starts when the page is idle. */
export function BackgroundTasks() {
  const checksIn = useIsOn('check-in')
  return (
    <>
      <ChatKeeper />
      <WaitingKeeper />
      <OfflineDownloads offlineSupportOf={offlineSupportOf} />
      {checksIn && <CheckInKeeper />}
      <BuildWatch />
      <Preloader />
    </>
  )
}
