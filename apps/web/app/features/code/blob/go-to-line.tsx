import { useState } from 'react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { parseLineRange, type LineRange } from './line-range.ts'

/** A dialog in which the reader types a line number, or lines such as `10-20`. */
export function GoToLine({
  lines,
  onGo,
  onClose,
}: {
  lines: number
  onGo: (range: LineRange) => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState('')
  const range = parseLineRange(`L${typed.trim().replace(/^L/i, '')}`)
  return (
    <Dialog open onOpenChange={onClose} title={m.code_go_to_line()}>
      <form
        className="flex items-end gap-3 pb-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!range) return
          onClose()
          onGo({ from: Math.min(range.from, lines), to: Math.min(range.to, lines) })
        }}
      >
        <Field
          label={m.code_line_number({ most: lines })}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          className="grow"
        />
        <Button type="submit" variant="primary" disabled={!range}>
          {m.code_go()}
        </Button>
      </form>
    </Dialog>
  )
}
