import { CheckInKeeper } from '#app/features/check-in/index.ts'
import { ChatKeeper } from '#app/features/chat/index.ts'
import { WaitingKeeper } from '#app/features/moderation/index.ts'
import { OfflineDownloads } from '#app/features/offline/index.ts'
import { offlineSupportOf } from '#app/features/works/index.ts'
import { useIsOn } from '#app/lib/view/site.ts'
import { ArrivingLine } from './arriving-line.tsx'
import { BuildWatch } from './build-watch.tsx'
import { Preloader } from './preloader.tsx'

/** Background work of every page, which starts when the page is idle. Renders only the line of a page that is loading. */
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
      <ArrivingLine />
    </>
  )
}
