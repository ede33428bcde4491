import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import type { Taking } from './take-files.ts'

/** What of the given files was left out, said until it is read. */
export function LeftOut({
  refused,
  tooMany,
  onDismiss,
}: {
  refused: string[]
  tooMany: number
  onDismiss: () => void
}) {
  if (refused.length === 0 && tooMany === 0) return null
  return (
    <div role="alert" className="flex flex-col items-start gap-2 rounded-md bg-amber-soft p-3 text-amber">
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
      <Button size="sm" onClick={onDismiss}>
        {m.publish_dismiss()}
      </Button>
    </div>
  )
}

type FolderProps = { taking: Taking; onEach: () => void; onOne: () => void }

/** Several folders came: the author says whether they are chapters. */
export function FolderQuestion({ taking, onEach, onOne }: FolderProps) {
  return (
    <div
      role="alertdialog"
      aria-label={m.publish_folders({ count: taking.folders.length })}
      className="flex flex-col gap-3 rounded-md border border-accent bg-paper-2 p-4"
    >
      <p className="font-medium">{m.publish_folders({ count: taking.folders.length })}</p>
      <ul className="max-h-40 overflow-y-auto text-sm text-ink-soft">
        {taking.folders.map(({ folder, pages }) => (
          <li key={folder}>
            {folder === '' ? '/' : folder} · {m.publish_pages_count({ count: pages.length })}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onEach}>
          {m.publish_folders_each()}
        </Button>
        <Button onClick={onOne}>{m.publish_folders_one()}</Button>
      </div>
    </div>
  )
}
