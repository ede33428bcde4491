import { useState, type ReactNode } from 'react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { focusElement } from '#app/ui/focus-element.ts'

type Props = { name: string; count: number; children: ReactNode }

/** The pictures and attachments of a message request. They load, and can be opened, only after the receiver chose to see them. */
export function CoveredFiles({ name, count, children }: Props) {
  const [isShown, setShown] = useState(false)
  if (isShown)
    return (
      <div ref={focusElement} tabIndex={-1}>
        {children}
      </div>
    )
  return (
    <div className="flex flex-col items-start gap-2 p-3">
      <p className="text-sm text-ink-soft">{m.chat_request_files_line({ name })}</p>
      <Button size="sm" onClick={() => setShown(true)}>
        {m.chat_request_files({ count })}
      </Button>
    </div>
  )
}
