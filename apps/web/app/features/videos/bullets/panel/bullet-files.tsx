import { BULLETS, contract, type BulletNote, type Charset } from '@engawa/contract'
import { Download, Upload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { toBase64 } from '#app/lib/text/base64.ts'
import { call } from '#app/lib/net/http-call.ts'
import { formatBytes, formatNumber } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { toastError, toastSuccess } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'
import { useFilePicker } from '#app/ui/use-file-picker.tsx'
import { usePlayer } from '../../player/player-context.ts'
import { useChapterBullets } from '../chapter-bullets.ts'
import { type BulletFile, openBulletFile } from './bullet-file.ts'

const CheckBullets = lazy(async () => ({ default: (await import('./check-bullets.tsx')).CheckBullets }))

/** Buttons that export bullet comments as a file for other players. Editors of the work can also import a file. */
export function BulletFiles() {
  const { id, work } = usePlayer().chapter
  return (
    <div className="-mx-2 flex flex-wrap gap-1 border-t border-line pt-2">
      <a
        href={`/v1/videos/chapters/${id}/bullets.xml`}
        download
        className={`${buttonClass({ variant: 'plain', size: 'sm' })} no-underline`}
      >
        <Download size={16} aria-hidden />
        {m.bullets_export()}
      </a>
      {work.canEdit && <Import />}
    </div>
  )
}

function Import() {
  const chapterBullets = useChapterBullets()
  const { busy, run } = useAction()
  const [file, setFile] = useState<BulletFile | null>(null)
  const [notes, setNotes] = useState<readonly BulletNote[]>([])

  const open = async (picked: File) => {
    setNotes([])
    if (picked.size > BULLETS.xmlBytes)
      return toastError(m.bullets_file_too_large({ size: formatBytes(BULLETS.xmlBytes) }))
    await run(async () => {
      const opened = await openBulletFile(picked)
      // UTF-8 is certain, and any other charset is a guess.
      if (opened.charset === 'utf-8') await importFile(opened, 'utf-8')
      else setFile(opened)
    })
  }
  const importFile = ({ bytes }: BulletFile, charset: Charset) =>
    run(async () => {
      const { chapterId } = chapterBullets
      const data = toBase64(bytes)
      const {
        imported,
        left,
        notes: found,
      } = await call(contract.bullets.importXml, { chapterId, data, charset })
      chapterBullets.reset()
      setFile(null)
      setNotes(found)
      toastSuccess(
        left === 0
          ? m.bullets_imported({ count: imported })
          : m.bullets_imported_some({ imported: formatNumber(imported), left: formatNumber(left) }),
      )
    })
  const { picker, choose } = useFilePicker({
    label: m.bullets_import_file(),
    accept: '.xml,.json,.ass,text/xml,application/xml,application/json',
    onPicked: ([picked]) => void open(picked),
  })
  return (
    <>
      {picker}
      <Button
        size="sm"
        variant="plain"
        busy={busy && file === null}
        icon={<Upload size={16} aria-hidden />}
        onClick={choose}
      >
        {m.bullets_import()}
      </Button>
      {file && (
        <Suspense>
          <CheckBullets
            file={file}
            busy={busy}
            onImport={(charset) => void importFile(file, charset)}
            onCancel={() => setFile(null)}
          />
        </Suspense>
      )}
      {notes.length > 0 && (
        <div className="w-full px-2 text-sm text-ink-soft">
          <p>{m.bullets_left()}</p>
          <ul className="list-disc ps-5">
            {notes.map(({ what, count }) => (
              <li key={what}>{LEFT[what]({ count })}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** The reasons why lines of a file were left out. */
const LEFT: Record<BulletNote['what'], (found: { count: number }) => string> = {
  times: m.bullets_left_times,
  texts: m.bullets_left_texts,
  modes: m.bullets_left_modes,
  positioned: m.bullets_left_positioned,
  scripts: m.bullets_left_scripts,
  gifts: m.bullets_left_gifts,
  after_end: m.bullets_left_after_end,
  rules: m.bullets_left_rules,
  too_many: m.bullets_left_too_many,
}
