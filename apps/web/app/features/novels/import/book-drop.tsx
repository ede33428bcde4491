import { BookUp } from 'lucide-react'
import { useState, type DragEvent } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { ByPointer } from '#app/ui/by-pointer.tsx'
import { Button } from '#app/ui/button.tsx'
import { useFilePicker } from '#app/ui/use-file-picker.tsx'

const ACCEPT = '.txt,.md,.markdown,.epub,.docx,text/plain,text/markdown,application/epub+zip'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** An area in which the author chooses or drops a file. */
export function BookDrop({ onFile }: { onFile: (file: File) => void }) {
  const [over, setOver] = useState(false)
  const { picker, choose } = useFilePicker({
    label: m.novel_import_choose(),
    accept: ACCEPT,
    onPicked: ([file]) => onFile(file),
  })
  return (
    <div
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
      className={cx(
        'flex flex-col items-center gap-3 rounded-md border-2 border-dashed px-4 py-8 text-center transition-colors duration-150',
        over ? 'border-accent bg-accent-soft' : 'border-line-strong',
      )}
    >
      <p className="font-medium">
        {over ? (
          m.novel_import_drop_now()
        ) : (
          <ByPointer mouse={m.novel_import_drop_here()} touch={m.novel_import_choose_here()} />
        )}
      </p>
      {picker}
      <Button icon={<BookUp size={18} aria-hidden />} onClick={choose}>
        {m.novel_import_choose()}
      </Button>
      <p className="measure text-sm text-ink-soft">{m.novel_import_hint()}</p>
    </div>
  )
}
