import type { Charset } from '@engawa/contract'
import { Upload, X } from 'lucide-react'
import { useState } from 'react'
import { CharsetSelect } from '#app/features/works/publish/charset-select.tsx'
import { FirstLines } from '#app/features/works/publish/first-lines.tsx'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { BulletFile } from './bullet-file.ts'

type Props = {
  file: BulletFile
  busy: boolean
  onImport: (charset: Charset) => void
  onCancel: () => void
}

/** The form in which the author checks the charset of a file of bullet comments before importing it. */
export function CheckBullets({ file, busy, onImport, onCancel }: Props) {
  const [charset, setCharset] = useState(file.charset)
  return (
    <section aria-label={file.name} className="flex w-full flex-col gap-3 rounded-md bg-leaf-soft p-3">
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 truncate font-medium">{file.name}</p>
        <IconButton label={m.bullets_import_cancel({ name: file.name })} onClick={onCancel}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      <CharsetSelect label={m.bullets_charset()} charset={charset} onChange={setCharset} />
      <FirstLines label={m.bullets_lines()} lines={file.linesIn(charset)} />
      <Button
        className="self-start"
        variant="primary"
        size="sm"
        busy={busy}
        icon={<Upload size={16} aria-hidden />}
        onClick={() => onImport(charset)}
      >
        {m.bullets_import_now()}
      </Button>
    </section>
  )
}
