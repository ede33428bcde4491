import { contract } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { PrivateFeed } from '#app/ui/overlay/private-feed.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { FailedState } from '#app/ui/states.tsx'
import { useLoaded } from '#app/ui/use-loaded.ts'
import type { PanelProps } from './use-panels.ts'

/** A dialog that offers the member's entries as a private feed for other programs. */
export function StreamDialog({ onClose }: PanelProps) {
  const { value, problem, reload } = useLoaded('stream', () => call(contract.feedReader.stream, {}))
  return (
    <Dialog wide open onOpenChange={onClose} title={m.feeds_stream()} description={m.feeds_stream_line()}>
      <div className="flex flex-col gap-4">
        {problem !== undefined && <FailedState what={problem} onRetry={reload} />}
        {!value && problem === undefined && <Skeleton className="h-11 w-40" />}
        {value && (
          <PrivateFeed
            createTime={value.createTime}
            make={() => call(contract.feedReader.renewStream, {})}
            withdraw={() => call(contract.feedReader.withdrawStream, {})}
            about={() => (
              <p className="text-sm text-ink-soft">
                {m.feeds_stream_more({ starred: '?view=starred', all: '?view=all', tag: '?tag=…' })}
              </p>
            )}
          />
        )}
      </div>
    </Dialog>
  )
}
