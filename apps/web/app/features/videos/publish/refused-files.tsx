import { useStore } from 'zustand'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { reasonText } from '#app/features/works/publish/reason-text.ts'
import type { FileIntake } from './file-intake.ts'

/** The files that were rejected, each with its reason. */
export function RefusedFiles({ files }: { files: FileIntake }) {
  const { refused } = useStore(files.store)
  if (refused.length === 0) return null
  return (
    <Notice
      live="alert"
      actions={
        <Button size="sm" onClick={files.dismiss}>
          {m.publish_dismiss()}
        </Button>
      }
    >
      <p>{m.video_publish_refused({ count: refused.length })}</p>
      <ul className="max-h-40 w-full list-inside list-disc overflow-y-auto text-sm">
        {refused.map(({ name, reason }, index) => (
          <li key={index}>
            <span className="font-medium break-all">{name}</span> · {reasonText(reason)}
          </li>
        ))}
      </ul>
      <p className="text-sm">{m.video_publish_refused_hint()}</p>
    </Notice>
  )
}
