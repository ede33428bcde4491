import { m } from '#app/texts/messages.js'
import { Sheet } from '#app/ui/overlay/sheet.tsx'
import { KeepInForm } from './keep-in-form.tsx'
import { obstacleText, withEngine } from './with-engine.ts'
import type { WorkToKeep } from './work-to-keep.ts'

type Props = {
  uid: number
  work: WorkToKeep
  chapterId: number
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A sheet to choose the form in which a chapter is stored. */
export function KeepChapterSheet({ uid, work, chapterId, name, open, onOpenChange }: Props) {
  const problem = obstacleText()
  const keep = (form: string) => {
    onOpenChange(false)
    void withEngine(uid, (engine) => engine.keep(work, [chapterId], form))
  }
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={m.offline_keep_title()}>
      {problem === null ? (
        <div className="flex flex-col gap-4">
          <p>{name}</p>
          <KeepInForm uid={uid} type={work.type} chapterIds={[chapterId]} onKeep={keep}>
            {m.offline_marks_keep()}
          </KeepInForm>
        </div>
      ) : (
        <p>{problem}</p>
      )}
    </Sheet>
  )
}
