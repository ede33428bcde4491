import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { FilePlan } from './file-plan.ts'
import type { FileIntake } from './file-intake.ts'
import { useStore } from 'zustand'

/** Notices about the chosen files, and the question whether folders are chapters. */
export function FileNotices({ files }: { files: FileIntake }) {
  const { refused, tooMany, question } = useStore(files.store)
  return (
    <>
      <RefusedFiles refused={refused} tooMany={tooMany} onDismiss={files.dismiss} />
      {question && <FolderQuestion plan={question} files={files} />}
    </>
  )
}

type RefusedProps = { refused: readonly string[]; tooMany: number; onDismiss: () => void }

function RefusedFiles({ refused, tooMany, onDismiss }: RefusedProps) {
  if (refused.length === 0 && tooMany === 0) return null
  return (
    <Notice
      live="alert"
      actions={
        <Button size="sm" onClick={onDismiss}>
          {m.publish_dismiss()}
        </Button>
      }
    >
      {tooMany > 0 && <p>{m.publish_too_many({ count: tooMany })}</p>}
      {refused.length > 0 && (
        <>
          <p>{m.publish_refused({ count: refused.length })}</p>
          <ul className="max-h-32 list-inside list-disc overflow-y-auto text-sm">
            {refused.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}

/** The question whether several chosen folders are separate chapters. */
function FolderQuestion({ plan, files }: { plan: FilePlan; files: FileIntake }) {
  return (
    <div
      role="alertdialog"
      aria-label={m.publish_folders({ count: plan.folders.length })}
      className="flex flex-col gap-3 rounded-md border border-accent bg-paper-2 p-4"
    >
      <p className="font-medium">{m.publish_folders({ count: plan.folders.length })}</p>
      <ul className="max-h-40 overflow-y-auto text-sm text-ink-soft">
        {plan.folders.map(({ folder, pages }) => (
          <li key={folder}>
            {folder === '' ? '/' : folder} · {m.publish_pages_count({ count: pages.length })}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => void files.addChapterPerFolder()}>
          {m.publish_folders_each()}
        </Button>
        <Button onClick={files.addToOpenChapter}>{m.publish_folders_one()}</Button>
      </div>
    </div>
  )
}
