import { ARCHIVE_EXTENSIONS, contract } from '@engawa/contract'
import { RotateCcw, X } from 'lucide-react'
import { useStore } from 'zustand'
import { formatBytes } from '#app/lib/text/format.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { useFilePicker } from '#app/ui/use-file-picker.tsx'
import type { ArchiveInfo } from './details.ts'
import { isRunning, type Importer, type ImportJob } from './importer.ts'
import { InfoOffer } from './info-offer.tsx'
import { reasonText } from '#app/features/works/publish/reason-text.ts'

type Props = {
  importer: Importer
  /** Returns the title for a chapter from the metadata of its archive. */
  titleFrom: (job: ImportJob, info: ArchiveInfo) => string | undefined
  onApplyInfo: (job: ImportJob, info: ArchiveInfo) => void
  openId: number | undefined
  onOpen: (chapterId: number) => void
}

const accept = ARCHIVE_EXTENSIONS.map((extension) => `.${extension}`).join(',')

/** The archives of the work, each with the progress of its import. */
export function ImportPanel({ importer, titleFrom, onApplyInfo, openId, onOpen }: Props) {
  const { jobs } = useStore(importer.store)
  if (jobs.length === 0) return null
  return (
    <section aria-label={m.publish_import()} className="flex flex-col gap-3">
      {jobs.map((job) => (
        <div key={job.key} className="flex flex-col gap-2 rounded-md border border-line bg-paper-2 p-4">
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1" role={job.state === 'failed' ? 'alert' : 'status'}>
              <JobState job={job} />
            </div>
            {job.state === 'done' && job.chapterId !== openId && (
              <Button size="sm" onClick={() => onOpen(job.chapterId)}>
                {m.publish_import_open()}
              </Button>
            )}
            {(job.state === 'failed' || job.state === 'lost') && (
              <RetryButton job={job} importer={importer} />
            )}
            {!isRunning(job) && (
              <IconButton label={m.publish_dismiss()} onClick={() => importer.dismiss(job.key)}>
                <X size={16} aria-hidden />
              </IconButton>
            )}
          </div>
          {job.view && job.view.skipped.length > 0 && <Skipped job={job} />}
          {job.state === 'done' && job.view?.comicInfo && (
            <InfoOffer
              info={job.view.comicInfo}
              chapterTitle={titleFrom(job, job.view.comicInfo)}
              onApply={(info) => {
                onApplyInfo(job, info)
                importer.dismiss(job.key)
              }}
              onDismiss={() => importer.dismiss(job.key)}
            />
          )}
        </div>
      ))}
    </section>
  )
}

function JobState({ job }: { job: ImportJob }) {
  const { name, view } = job
  if (job.state === 'sending' || job.state === 'waiting') {
    const sizes = { sent: formatBytes(job.sentBytes), total: formatBytes(job.size) }
    return (
      <JobProgress
        value={job.sentBytes / Math.max(1, job.size)}
        line={m.publish_import_sending({ name, ...sizes })}
      />
    )
  }
  if (job.state === 'importing') {
    if (view?.reason) return <WaitingForStorage name={name} chapterId={view.chapterId ?? job.chapterId} />
    if (!view || view.state === 'waiting' || view.total === 0)
      return <p>{m.publish_import_waiting({ name })}</p>
    const { done, total } = view
    return <JobProgress value={done / total} line={m.publish_import_running({ name, done, count: total })} />
  }
  if (job.state === 'lost') return <p className="text-amber">{m.publish_import_lost({ name })}</p>
  if (job.state === 'failed') {
    return <p className="text-danger">{m.publish_import_failed({ name, reason: reasonText(job.reason) })}</p>
  }
  return <p>{m.publish_import_done({ name, count: view?.done ?? 0 })}</p>
}

function WaitingForStorage({ name, chapterId }: { name: string; chapterId: number }) {
  const retry = (): void => void call(contract.comics.retry, { chapterId }).catch(() => undefined)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1 basis-56 text-amber">{m.publish_import_storage({ name })}</p>
      <Button size="sm" icon={<RotateCcw size={16} aria-hidden />} onClick={retry}>
        {m.ui_try_again()}
      </Button>
    </div>
  )
}

function JobProgress({ value, line }: { value: number; line: string }) {
  return (
    <div className="flex flex-col gap-2">
      <p>{line}</p>
      <Progress value={value} label={line} />
    </div>
  )
}

function RetryButton({ job, importer }: { job: ImportJob; importer: Importer }) {
  const { picker, choose } = useFilePicker({
    label: m.publish_import_retry({ name: job.name }),
    accept,
    onPicked: ([file]) => importer.retry(job.key, file),
  })
  return (
    <>
      {picker}
      <IconButton
        label={m.publish_import_retry({ name: job.name })}
        onClick={() => (importer.hasFile(job.key) ? importer.retry(job.key) : choose())}
      >
        <RotateCcw size={16} aria-hidden />
      </IconButton>
    </>
  )
}

function Skipped({ job }: { job: ImportJob }) {
  const { skipped, skippedCount } = job.view ?? { skipped: [], skippedCount: 0 }
  const unnamed = skippedCount - skipped.length
  return (
    <details className="text-sm text-ink-soft">
      <summary>{m.publish_import_skipped({ count: skippedCount })}</summary>
      <ul className="mt-1 max-h-40 list-inside list-disc overflow-y-auto">
        {skipped.map(({ name, reason }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- files in different folders may have the same name
          <li key={at}>
            {name}: {reasonText(reason)}
          </li>
        ))}
        {unnamed > 0 && <li>{m.publish_import_unnamed({ count: unnamed })}</li>}
      </ul>
    </details>
  )
}
