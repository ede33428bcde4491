import { HardDriveDownload } from 'lucide-react'
import { useState } from 'react'
import { useLate } from '#app/lib/view/use-late.ts'
import { useProfile } from '#app/lib/member/use-profile.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import type { WorkToDownload } from './work-to-download.ts'

const loadSheet = () => import('./download-work-sheet.tsx')

type Props = {
  work: WorkToDownload
  /** Whether the member chooses one of several formats. */
  hasFormats: boolean
  /** Returns a count with the work type's own noun, e.g. "2 chapters". */
  countText: (count: number) => string
  chapterIds: readonly number[]
}

/** A button for members that opens the offline sheet of a work. */
export function DownloadWorkButton({ work, hasFormats, countText, chapterIds }: Props) {
  const uid = useProfile()?.uid
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const part = useLate(loadSheet, isWanted)
  if (uid === undefined) return null
  const open = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <Button
        size="sm"
        variant="plain"
        aria-haspopup="dialog"
        icon={<HardDriveDownload size={16} aria-hidden />}
        onPointerEnter={() => setWanted(true)}
        onClick={open}
      >
        {m.offline_marks_keep()}
      </Button>
      {part && (
        <part.DownloadWorkSheet
          {...{ uid, work, hasFormats, countText, chapterIds }}
          open={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </>
  )
}
