import { cx } from '#app/lib/class-names.ts'
import { m } from '#app/texts/messages.js'
import { FileChooser } from './file-chooser.tsx'
import type { PickedFile } from '../../publish/files/picked-file.ts'

type Props = { over: boolean; onPicked: (picked: PickedFile[]) => void; compact?: boolean }

/** Where files are added: dropped anywhere on the page, or chosen here. `compact` when there are pages already. */
export function DropBox({ over, onPicked, compact }: Props) {
  return (
    <div
      className={cx(
        'flex items-center gap-3 rounded-md border-2 border-dashed text-center transition-colors duration-150',
        compact ? 'flex-wrap justify-between px-4 py-3' : 'flex-col px-4 py-8',
        over ? 'border-accent bg-accent-soft' : 'border-line-strong',
      )}
    >
      <p className="font-medium">{over ? m.publish_drop_now() : m.publish_drop_here()}</p>
      <FileChooser onPicked={onPicked} />
      {!compact && <p className="text-sm text-ink-soft">{m.publish_drop_hint()}</p>}
    </div>
  )
}
