import { Clapperboard, FileSearch, Pause, Play, RotateCcw, X } from 'lucide-react'
import { useStore } from 'zustand'
import { formatBytes } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { toastError } from '#app/ui/toast.ts'
import { FileButton } from '#app/features/works/publish/files/file-button.tsx'
import type { PickedFile } from '#app/features/works/publish/files/picked-file.ts'
import { reasonText } from '#app/features/works/publish/reason-text.ts'
import { percentOf } from '../use-editor-state.ts'
import { ACCEPT_VIDEOS } from '../video-files.ts'
import { canPause, type UploadItem } from '#app/features/works/publish/uploads/upload-queue.ts'
import { isOfTheFile, speedText, stateText, adviceFor } from './upload-texts.ts'
import type { Uploader } from '#app/features/works/publish/uploads/uploader.ts'

type Props = {
  item: UploadItem
  uploader: Uploader
  /** Whether the episode already has a video, which the upload replaces when it is complete. */
  replaces: boolean
  onPicked: (picked: PickedFile[]) => void
}

/** The upload of an episode's video: its progress, or the reason why it stopped and the possible actions. */
export function UploadCard({ item, uploader, replaces, onPicked }: Props) {
  const isStopped = item.state === 'failed' || item.state === 'lost'
  return (
    <section
      aria-label={m.video_publish_upload_of({ name: item.name })}
      className="flex flex-col gap-3 rounded-md border border-line bg-paper-2 p-4"
    >
      <p className="font-medium break-all">{item.name}</p>
      {isStopped ? <Stopped item={item} /> : <Running item={item} uploader={uploader} />}
      {replaces && item.state !== 'failed' && (
        <p className="text-sm text-ink-soft">{m.video_publish_upload_replaces()}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <CardActions item={item} uploader={uploader} onPicked={onPicked} />
        {item.state !== 'elsewhere' && (
          <Button
            size="sm"
            variant="plain"
            icon={<X size={16} aria-hidden />}
            onClick={() => uploader.remove([item.key])}
          >
            {item.state === 'failed' ? m.publish_dismiss() : m.video_publish_upload_cancel()}
          </Button>
        )}
      </div>
    </section>
  )
}

type PartProps = Pick<Props, 'item' | 'uploader'>

function Running({ item, uploader }: PartProps) {
  const bytesPerSecond = useStore(uploader.store, (queue) => queue.bytesPerSecond)
  const senders = useStore(
    uploader.store,
    ({ items }) => items.filter(({ state }) => state === 'sending').length,
  )
  // Uploads that run at the same time share the bandwidth equally.
  const own = item.state === 'sending' && bytesPerSecond ? bytesPerSecond / Math.max(1, senders) : null
  const numbers = m.video_publish_upload_numbers({
    percent: percentOf(item),
    sent: formatBytes(item.sentBytes),
    total: formatBytes(item.size),
  })
  return (
    <>
      <Progress value={item.sentBytes / Math.max(1, item.size)} label={item.name} />
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
        <span>
          <output>{stateText(item)}</output> · {numbers}
        </span>
        <span>{speedText(own, item.size - item.sentBytes)}</span>
      </p>
    </>
  )
}

function Stopped({ item }: { item: UploadItem }) {
  if (item.state === 'lost') {
    return (
      <p role="alert" className="text-amber">
        {item.hasHandle
          ? m.video_publish_upload_ask({ percent: percentOf(item) })
          : m.video_publish_upload_lost({ percent: percentOf(item) })}
      </p>
    )
  }
  return (
    <p role="alert">
      <span className="text-danger">{reasonText(item.reason)}</span>
      {isOfTheFile(item) && <span className="mt-1 block text-sm text-ink-soft">{adviceFor(item)}</span>}
    </p>
  )
}

function CardActions({ item, uploader, onPicked }: Omit<Props, 'replaces'>) {
  const { key, state } = item
  if (canPause(item))
    return (
      <Button size="sm" icon={<Pause size={16} aria-hidden />} onClick={() => uploader.pause(key)}>
        {m.video_publish_upload_pause()}
      </Button>
    )
  if (state === 'paused')
    return (
      <Button size="sm" icon={<Play size={16} aria-hidden />} onClick={() => uploader.resume([key])}>
        {m.video_publish_upload_go_on()}
      </Button>
    )
  if (state === 'failed' && !isOfTheFile(item))
    return (
      <Button size="sm" icon={<RotateCcw size={16} aria-hidden />} onClick={() => uploader.resume([key])}>
        {m.ui_try_again()}
      </Button>
    )
  if (state !== 'failed' && state !== 'lost') return null
  const isLost = state === 'lost'
  return (
    <>
      {isLost && item.hasHandle && <FindAgain item={item} uploader={uploader} />}
      <FileButton
        label={isLost ? m.video_publish_upload_choose_again() : m.video_publish_choose_other()}
        icon={<Clapperboard size={16} aria-hidden />}
        accept={ACCEPT_VIDEOS}
        single
        lasting
        look={{ size: 'sm' }}
        onPicked={onPicked}
      />
    </>
  )
}

function FindAgain({ item, uploader }: PartProps) {
  async function find(): Promise<void> {
    if (!(await uploader.findAgain(item.key))) toastError(m.video_publish_upload_not_found())
  }
  return (
    <Button
      size="sm"
      variant="primary"
      icon={<FileSearch size={16} aria-hidden />}
      onClick={() => void find()}
    >
      {m.video_publish_upload_go_on()}
    </Button>
  )
}
