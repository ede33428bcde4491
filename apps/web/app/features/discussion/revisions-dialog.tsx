import { m } from '#app/texts/messages.js'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { FailedState } from '#app/ui/states.tsx'
import { useLoaded } from '#app/ui/use-loaded.ts'

type Revision = { version: number; createTime: string; title?: string; text: string }

type Props = {
  title: string
  /** The name of the text and its version; identifies the request. */
  name: string
  load: () => Promise<{ items: readonly Revision[] }>
  onClose: () => void
}

/** A dialog with the earlier versions of a text, the newest first. */
export function RevisionsDialog({ title, name, load, onClose }: Props) {
  const revisions = useLoaded(name, load)
  return (
    <Dialog open onOpenChange={onClose} title={title} wide>
      {revisions.problem && <FailedState what={m.discussion_revisions_failed()} onRetry={revisions.reload} />}
      {!revisions.value && !revisions.problem && <Skeleton className="h-24" />}
      <ol className="flex flex-col divide-y divide-line">
        {revisions.value?.items.map((revision) => (
          <li key={revision.version} className="flex flex-col gap-1 py-3">
            <RelativeTime time={revision.createTime} className="text-sm text-ink-soft" />
            {revision.title !== undefined && <h3 className="font-medium">{revision.title}</h3>}
            <p className="whitespace-pre-wrap">{revision.text}</p>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
