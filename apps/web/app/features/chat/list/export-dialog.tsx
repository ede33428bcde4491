import { contract } from '@engawa/contract'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { m } from '#app/texts/messages.js'
import { useChat } from '../chat-handle.ts'
import type { ChatEngine } from '../engine/engine.ts'
import { makeExport, wholeHistory } from '../engine/export-file.ts'

type Made = { messages: number; partly: boolean }

async function exportAll(engine: ChatEngine, progress: (part: number) => void): Promise<Made> {
  engine.flush()
  const stored = await engine.store.all()
  const readLog = (after: number) => engine.call(contract.chat.sync, { after, limit: 500 })
  const whole = await wholeHistory(stored, engine.me, readLog, progress).catch(() => null)
  const { name, file } = makeExport(engine.state, whole ?? stored, new Date())
  save(name, JSON.stringify(file))
  const messages = Object.values(file.conversations).reduce((sum, lines) => sum + lines.length, 0)
  return { messages, partly: whole === null }
}

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Exports all messages to one file. Without a connection to the server, it exports the messages stored in this browser. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const engine = useChat((state) => state.engine)
  const [part, setPart] = useState<number | null>(null)
  const [made, setMade] = useState<Made | null>(null)
  const percent = Math.round((part ?? 0) * 100)

  async function run(): Promise<void> {
    if (!engine) return
    setPart(0)
    setMade(await exportAll(engine, setPart))
    setPart(null)
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.chat_export_title()}
      description={m.chat_export_line()}
      actions={
        <Button variant="primary" busy={part !== null} onClick={() => void run()}>
          {m.chat_export_go()}
        </Button>
      }
    >
      <div aria-live="polite" className="flex flex-col gap-2">
        {part !== null && (
          <>
            <p className="text-sm">{m.chat_export_running({ percent })}</p>
            <Progress value={part} label={m.chat_export_title()} />
          </>
        )}
        {made && <p>{m.chat_export_done({ count: made.messages })}</p>}
        {made?.partly && <p className="text-sm text-amber">{m.chat_export_partly()}</p>}
      </div>
    </Dialog>
  )
}
