import { RotateCcw, WifiOff, X } from 'lucide-react'
import { useStore } from 'zustand'
import { formatBytes } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { reasonText } from '#app/features/works/publish/reason-text.ts'
import { totals, type Queue, type UploadItem } from '#app/features/works/publish/uploads/upload-queue.ts'
import type { Uploader } from '#app/features/works/publish/uploads/uploader.ts'

const SHOWN = 12

/** The progress of the uploads. Each failed file has a reason and a retry button. */
export function UploadPanel({ uploader }: { uploader: Uploader }) {
  const queue = useStore(uploader.store)
  if (queue.items.length === 0) return null
  const sums = totals(queue.items)
  const failed = queue.items.filter((item) => item.state === 'failed')
  const lost = queue.items.filter((item) => item.state === 'lost')
  const active = queue.items.filter(
    (item) => item.state === 'sending' || item.state === 'sent' || item.state === 'confirming',
  )
  const waiting =
    queue.items.length - sums.done - failed.length - lost.length - Math.min(active.length, SHOWN)
  return (
    <section
      aria-label={m.publish_upload()}
      className="flex flex-col gap-3 rounded-md border border-line bg-paper-2 p-4"
    >
      {sums.busy ? <UploadProgress {...sums} /> : <Finished queue={queue} uploader={uploader} />}
      {!queue.online && (
        <output className="flex items-center gap-2 text-amber">
          <WifiOff size={18} aria-hidden />
          {m.publish_upload_offline()}
        </output>
      )}
      {lost.length > 0 && <Lost items={lost} uploader={uploader} />}
      {failed.length > 0 && <Failed items={failed} uploader={uploader} />}
      {sums.busy && (
        <ul className="flex flex-col gap-1 text-sm">
          {active.slice(0, SHOWN).map((item) => (
            <li key={item.key} className="grid grid-cols-[minmax(0,1fr)_6rem_5rem] items-center gap-3">
              <span className="truncate">{item.name}</span>
              <Progress value={item.size === 0 ? 1 : item.sentBytes / item.size} label={item.name} />
              <span className="text-end text-ink-soft">
                {item.state === 'sending' ? formatBytes(item.sentBytes) : m.publish_upload_sent()}
              </span>
            </li>
          ))}
          {waiting > 0 && <li className="text-ink-soft">{m.publish_upload_more({ count: waiting })}</li>}
        </ul>
      )}
    </section>
  )
}

function UploadProgress({ uploaded, files, sentBytes, bytes }: ReturnType<typeof totals>) {
  const line = m.publish_upload_progress({
    done: uploaded,
    count: files,
    sent: formatBytes(sentBytes),
    total: formatBytes(bytes),
  })
  return (
    <div className="flex flex-col gap-2">
      <p>{line}</p>
      <Progress value={bytes === 0 ? 0 : sentBytes / bytes} label={m.publish_upload()} />
    </div>
  )
}

function Finished({ queue, uploader }: { queue: Queue; uploader: Uploader }) {
  const done = queue.items.filter((item) => item.state === 'done').map((item) => item.key)
  if (done.length === 0) return null
  return (
    <div className="flex items-center justify-between gap-2">
      <output>{m.publish_upload_done({ count: done.length })}</output>
      <IconButton label={m.publish_dismiss()} onClick={() => uploader.remove(done)}>
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  )
}

// Errors after which a retry would fail again for the same reason.
const permanent = new Set([
  'upload_empty',
  'too_large',
  'upload_not_a_picture',
  'upload_unsupported',
  'upload_too_many_pixels',
])

type ListProps = { items: UploadItem[]; uploader: Uploader }

function Failed({ items, uploader }: ListProps) {
  const retriable = items.filter((item) => !permanent.has(item.reason ?? ''))
  return (
    <div role="alert" className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center gap-3 text-danger">
        {m.publish_upload_failed_count({ count: items.length })}
        {retriable.length > 1 && (
          <Button size="sm" onClick={() => uploader.resume(retriable.map((item) => item.key))}>
            {m.publish_upload_retry_all()}
          </Button>
        )}
      </p>
      <ul className="flex max-h-72 flex-col overflow-y-auto">
        {items.map((item) => (
          <li key={item.key} className="flex items-center gap-2 text-sm">
            <span className="min-w-0 flex-1">
              <span className="font-medium">{item.name}</span>
              <span className="ms-2 text-danger">{reasonText(item.reason)}</span>
            </span>
            {!permanent.has(item.reason ?? '') && (
              <IconButton
                label={m.publish_upload_retry({ name: item.name })}
                onClick={() => uploader.resume([item.key])}
              >
                <RotateCcw size={16} aria-hidden />
              </IconButton>
            )}
            <IconButton
              label={m.publish_upload_remove({ name: item.name })}
              onClick={() => uploader.remove([item.key])}
            >
              <X size={16} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Lost({ items, uploader }: ListProps) {
  return (
    <Notice
      live="alert"
      actions={
        <Button size="sm" onClick={() => uploader.remove(items.map((item) => item.key))}>
          {m.publish_upload_remove_lost()}
        </Button>
      }
    >
      <p>{m.publish_upload_lost({ count: items.length })}</p>
      <ul className="max-h-40 list-inside list-disc overflow-y-auto text-sm">
        {items.map((item) => (
          <li key={item.key}>{item.name}</li>
        ))}
      </ul>
    </Notice>
  )
}
