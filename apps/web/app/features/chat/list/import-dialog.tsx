import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { useFilePicker } from '#app/ui/use-file-picker.tsx'
import { m } from '#app/texts/messages.js'
import { useChat } from '../chat-handle.ts'
import type { ChatEngine } from '../engine/engine.ts'
import { ImportError, readImportFile } from '../engine/import-file.ts'
import { mergeImport, type ImportResult } from '../engine/merge-import.ts'

async function importFile(engine: ChatEngine, file: File): Promise<ImportResult> {
  const found = await readImportFile(file)
  engine.flush()
  const { lines, entries, result } = await mergeImport(found, engine.state, engine.store)
  engine.change({ type: 'imported', entries })
  for (const [peerId, more] of lines) engine.broadcast({ event: 'lines', peerId, lines: more })
  return result
}

function problemText(error: unknown): string {
  if (!(error instanceof ImportError)) return m.chat_import_not_stored()
  const texts = {
    too_large: m.chat_import_too_large,
    not_json: () => error.message,
    unreadable: m.chat_import_unreadable,
  }
  return texts[error.problem]()
}

/** Adds the messages of a file to the messages stored in this browser. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const engine = useChat((state) => state.engine)
  const [result, setResult] = useState<ImportResult | null>(null)
  const { busy, problem, run } = useAttempt(problemText)

  function importChosen(file: File): void {
    if (!engine) return
    setResult(null)
    void run(async () => setResult(await importFile(engine, file)))
  }
  const { picker, choose } = useFilePicker({
    label: m.chat_import_choose(),
    accept: '.json,application/json',
    onPicked: ([file]) => importChosen(file),
  })

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.chat_import_title()}
      description={m.chat_import_line()}
      actions={
        <Button variant="primary" busy={busy} onClick={choose}>
          {m.chat_import_choose()}
        </Button>
      }
    >
      {picker}
      <div aria-live="polite">
        {result && (
          <p>
            {m.chat_import_done({ added: result.added, known: result.known })}{' '}
            {result.skipped > 0 && m.chat_import_left_out({ count: result.skipped })}
          </p>
        )}
      </div>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </Dialog>
  )
}
