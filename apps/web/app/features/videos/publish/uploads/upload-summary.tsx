import { WifiOff } from 'lucide-react'
import { useStore } from 'zustand'
import { m } from '#app/texts/messages.js'
import { formatBytes } from '#app/lib/text/format.ts'
import { Paper } from '#app/ui/paper.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { speedText } from './upload-texts.ts'
import { totals } from '#app/features/works/publish/uploads/upload-queue.ts'
import type { Uploader } from '#app/features/works/publish/uploads/uploader.ts'

/** The progress of all uploads, including uploads to episodes that are not open. */
export function UploadSummary({ uploader }: { uploader: Uploader }) {
  const { items, online, bytesPerSecond } = useStore(uploader.store)
  const { active, bytes, sentBytes } = totals(items)
  if (active === 0) return null
  const line = m.video_publish_uploading({
    count: active,
    sent: formatBytes(sentBytes),
    total: formatBytes(bytes),
  })
  return (
    <Paper pad="s" className="flex flex-col gap-2" aria-label={m.publish_upload()}>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span>{line}</span>
        <span className="text-ink-soft">{speedText(bytesPerSecond, bytes - sentBytes)}</span>
      </p>
      <Progress value={bytes === 0 ? 0 : sentBytes / bytes} label={m.publish_upload()} />
      {!online && (
        <output className="flex items-center gap-2 text-sm text-amber">
          <WifiOff size={18} aria-hidden />
          {m.publish_upload_offline()}
        </output>
      )}
    </Paper>
  )
}
