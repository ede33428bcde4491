import { m } from '#app/texts/messages.js'
import { Sheet } from '#app/ui/overlay/sheet.tsx'
import { FormatChooser } from './format-chooser.tsx'
import { obstacleText, withEngine } from './with-engine.ts'
import type { WorkToDownload } from './work-to-download.ts'

type Props = {
  uid: number
  work: WorkToDownload
  chapterId: number
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A sheet to choose the format in which a chapter is stored. */
export function DownloadChapterSheet({ uid, work, chapterId, name, open, onOpenChange }: Props) {
  const problem = obstacleText()
  const download = (format: string) => {
    onOpenChange(false)
    void withEngine(uid, (engine) => engine.download(work, [chapterId], format))
  }
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={m.offline_keep_title()}>
      {problem === null ? (
        <div className="flex flex-col gap-4">
          <p>{name}</p>
          <FormatChooser uid={uid} type={work.type} chapterIds={[chapterId]} onDownload={download}>
            {m.offline_marks_keep()}
          </FormatChooser>
        </div>
      ) : (
        <p>{problem}</p>
      )}
    </Sheet>
  )
}
