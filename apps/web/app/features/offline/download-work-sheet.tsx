import { useEffect } from 'react'
import { formatBytes } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Sheet } from '#app/ui/overlay/sheet.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { lastFormat } from './format-choice.ts'
import { FormatChooser } from './format-chooser.tsx'
import { useOffline } from './offline-state.ts'
import { QueueState } from './queue-state.tsx'
import { obstacleText, withEngine } from './with-engine.ts'
import type { WorkToDownload } from './work-to-download.ts'

type Props = {
  uid: number
  work: WorkToDownload
  hasFormats: boolean
  /** Returns a count with the work type's own noun, e.g. "2 chapters". */
  countText: (count: number) => string
  /** Ids of the chapters that the member may read. */
  chapterIds: readonly number[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/**
 * The offline sheet of a work: how many chapters are stored, a button to store the others, and whether new chapters are stored
 * automatically.
 */
export function DownloadWorkSheet({ open, onOpenChange, ...props }: Props) {
  const problem = obstacleText()
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={m.offline_keep_title()}>
      {problem === null ? <Choices {...props} /> : <p>{problem}</p>}
    </Sheet>
  )
}

function Choices({ uid, work, hasFormats, countText, chapterIds }: Omit<Props, 'open' | 'onOpenChange'>) {
  const { workId } = work
  const all = useOffline()
  useEffect(() => void withEngine(uid, async () => {}), [uid])
  const stored = all.chapters.filter((one) => one.workId === workId)
  const jobs = all.jobs.filter((one) => one.workId === workId)
  const missing = chapterIds.filter(
    (id) =>
      !stored.some(({ chapterId }) => chapterId === id) && !jobs.some(({ chapterId }) => chapterId === id),
  )
  const follows = all.works.some((one) => one.workId === workId && one.follows)
  const download = (format?: string) => withEngine(uid, (engine) => engine.download(work, missing, format))
  const follow = (on: boolean) =>
    withEngine(uid, async (engine) => {
      if (on) await engine.download(work, [], hasFormats ? lastFormat.get() || null : null)
      await engine.follow(workId, on)
    })
  return (
    <div className="flex flex-col gap-4">
      <p>{hasFormats ? m.offline_keep_line_forms() : m.offline_keep_line()}</p>
      <output className="block text-ink-soft">
        {m.offline_kept_of({ kept: String(stored.length), parts: countText(chapterIds.length) })}
        {stored.length > 0 && ` · ${formatBytes(stored.reduce((sum, { bytes }) => sum + bytes, 0))}`}
      </output>
      <QueueState uid={uid} jobs={jobs} />
      {missing.length > 0 &&
        (hasFormats ? (
          <FormatChooser
            uid={uid}
            type={work.type}
            chapterIds={missing}
            onDownload={(format) => void download(format)}
          >
            {m.offline_keep_all({ parts: countText(missing.length) })}
          </FormatChooser>
        ) : (
          <Button variant="primary" onClick={() => void download()}>
            {m.offline_keep_all({ parts: countText(missing.length) })}
          </Button>
        ))}
      <Switch label={m.offline_follow()} checked={follows} onChange={(on) => void follow(on)} />
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/offline">{m.offline_manage()}</ButtonLink>
        {stored.length + jobs.length > 0 && (
          <Button
            variant="plain-danger"
            onClick={() => void withEngine(uid, (engine) => engine.removeWork(workId))}
          >
            {m.offline_drop_work()}
          </Button>
        )}
      </div>
    </div>
  )
}
