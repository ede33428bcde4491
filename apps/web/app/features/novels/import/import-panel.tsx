import type { BookFacts } from '@engawa/contract'
import { RotateCcw } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import { formatBytes } from '#app/lib/text/format.ts'
import { call } from '#app/lib/net/http-call.ts'
import { putFile } from '#app/lib/upload/put-file.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { reasonText } from '#app/features/works/publish/reason-text.ts'
import { BookDrop } from './book-drop.tsx'
import { createBookImporter, type BookImporter, type ImportState } from './book-importer.ts'
import { ImportPreview } from './import-preview.tsx'

type Props = {
  workId: number
  onImported: (chapterIds: number[]) => void
  /** Called when the author uses the metadata of the file for the novel. */
  onFacts: (facts: BookFacts) => void
}

/** Imports a file into a novel. The author checks the chapters that were found in it, and the chosen ones become drafts. */
export function ImportPanel({ workId, onImported, onFacts }: Props) {
  const [importer] = useState(() => createBookImporter({ workId, call, putFile }))
  const notifyImported = useEffectEvent(onImported)
  useEffect(() => importer.open((chapterIds) => notifyImported(chapterIds)), [importer])
  const state = useStore(importer.store)
  return (
    <section aria-label={m.novel_import_heading()} className="flex flex-col gap-4">
      {(state.phase === 'none' || state.phase === 'failed') && <BookDrop onFile={importer.upload} />}
      {state.phase === 'failed' && (
        <p role="alert" className="text-danger">
          {m.novel_import_failed({ name: state.name, reason: reasonText(state.reason) })}
        </p>
      )}
      {(state.phase === 'sending' || state.phase === 'reading') && (
        <ImportProgress state={state} importer={importer} />
      )}
      {(state.phase === 'offered' || state.phase === 'adding') && (
        <ImportPreview state={state} importer={importer} onFacts={onFacts} />
      )}
    </section>
  )
}

function ImportProgress({ state, importer }: { state: ImportState; importer: BookImporter }) {
  const { phase, name, size, sentBytes, view } = state
  const sizes = { sent: formatBytes(sentBytes), total: formatBytes(size) }
  const line =
    phase === 'sending'
      ? m.novel_import_sending({ name, ...sizes })
      : view?.reason
        ? m.novel_import_storage({ name })
        : m.novel_import_reading({ name, count: view?.chapters ?? 0 })
  const value = phase === 'sending' ? sentBytes / Math.max(1, size) : (view?.progress ?? 0)
  return (
    <div className="flex flex-col gap-3 rounded-md border border-line bg-paper-2 p-4">
      <output>{line}</output>
      <Progress value={value} label={line} />
      <div className="flex flex-wrap gap-2">
        {phase === 'reading' && view?.reason && (
          <Button size="sm" icon={<RotateCcw size={16} aria-hidden />} onClick={importer.retry}>
            {m.ui_try_again()}
          </Button>
        )}
        <Button size="sm" onClick={importer.cancel}>
          {m.novel_import_cancel()}
        </Button>
      </div>
    </div>
  )
}
