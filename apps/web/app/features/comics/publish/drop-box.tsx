import { m } from '#app/texts/messages.js'
import { ByPointer } from '#app/ui/by-pointer.tsx'
import { FileChooser } from './file-chooser.tsx'
import { DropFrame } from '#app/features/works/publish/files/drop-frame.tsx'
import type { PickedFile } from '#app/features/works/publish/files/picked-file.ts'

type Props = { over: boolean; onPicked: (picked: PickedFile[]) => void; compact?: boolean }

/**
 * An area for files. The author drops them anywhere on the page or chooses them in the area. `compact` is set if the chapter has
 * pages.
 */
export function DropBox({ over, onPicked, compact }: Props) {
  return (
    <DropFrame over={over} compact={compact}>
      <p className="font-medium">
        {over ? (
          m.publish_drop_now()
        ) : (
          <ByPointer mouse={m.publish_drop_here()} touch={m.publish_choose_here()} />
        )}
      </p>
      <FileChooser onPicked={onPicked} />
      {!compact && <p className="text-sm text-ink-soft">{m.publish_drop_hint()}</p>}
    </DropFrame>
  )
}
