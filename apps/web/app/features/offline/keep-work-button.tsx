import { HardDriveDownload } from 'lucide-react'
import { useState } from 'react'
import { useLate } from '#app/lib/view/use-late.ts'
import { useProfile } from '#app/lib/member/use-profile.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import type { WorkToKeep } from './work-to-keep.ts'

const loadSheet = () => import('./keep-work-sheet.tsx')

type Props = {
  work: WorkToKeep
  /** Its chapters can be kept in several forms, of which the member chooses one. */
  hasForms: boolean
  /** "2 chapters", as the type of the work calls them. */
  countText: (count: number) => string
  chapterIds: readonly number[]
}

/** Opens what can be kept of a work on this device; for members. */
export function KeepWorkButton({ work, hasForms, countText, chapterIds }: Props) {
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
        <part.KeepWorkSheet
          {...{ uid, work, hasForms, countText, chapterIds }}
          open={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </>
  )
}
