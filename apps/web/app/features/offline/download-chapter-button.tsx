import { CircleAlert, CircleCheck, HardDriveDownload, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { useLate } from '#app/lib/view/use-late.ts'
import { useProfile } from '#app/lib/member/use-profile.ts'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { stateOfChapter, useOffline, type ChapterState } from './offline-state.ts'
import type { WorkToDownload } from './work-to-download.ts'
import { withEngine } from './with-engine.ts'

const looks = {
  none: { icon: HardDriveDownload, label: m.offline_marks_keep_chapter },
  waiting: { icon: LoaderCircle, label: m.offline_marks_stop_chapter },
  running: { icon: LoaderCircle, label: m.offline_marks_stop_chapter },
  failed: { icon: CircleAlert, label: m.offline_marks_retry_chapter },
  stored: { icon: CircleCheck, label: m.offline_marks_drop_chapter },
} as const satisfies Record<ChapterState, unknown>

type Props = {
  work: WorkToDownload
  /** Whether the member chooses one of several formats. */
  hasFormats: boolean
  chapterId: number
  name: string
}

const loadSheet = () => import('./download-chapter-sheet.tsx')

/** A button for members that stores one chapter on this device, or removes it. */
export function DownloadChapterButton({ work, hasFormats, chapterId, name }: Props) {
  const uid = useProfile()?.uid
  const state = useOffline((all) => stateOfChapter(all, chapterId))
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const part = useLate(loadSheet, isWanted)
  const { icon: Icon, label } = looks[state]
  if (uid === undefined) return null

  const download = (format?: string | null) =>
    withEngine(uid, (engine) => engine.download(work, [chapterId], format))
  const press = () => {
    const { chapters, jobs } = useOffline.getState()
    const format = [...chapters, ...jobs].find((one) => one.chapterId === chapterId)?.form
    if (state === 'none' && hasFormats) {
      setWanted(true)
      return setOpen(true)
    }
    if (state === 'none' || state === 'failed') return void download(format)
    return void withEngine(uid, async (engine) => {
      await engine.remove([chapterId])
      if (state === 'stored')
        toast(m.offline_marks_dropped({ chapter: name }), {
          action: { label: m.offline_marks_keep_again(), run: () => void download(format) },
        })
    })
  }
  return (
    <>
      <IconButton label={label({ chapter: name })} data-state={state} onClick={press}>
        <Icon
          size={18}
          aria-hidden
          className={cx(
            state === 'stored' ? 'text-accent-text' : 'text-ink-soft',
            state === 'running' && 'animate-spin motion-reduce:animate-none',
          )}
        />
      </IconButton>
      {part && (
        <part.DownloadChapterSheet {...{ uid, work, chapterId, name }} open={isOpen} onOpenChange={setOpen} />
      )}
    </>
  )
}
