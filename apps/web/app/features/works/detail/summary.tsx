import { useState } from 'react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'

/** The summary of a work, collapsed when it is long. */
export function Summary({ text }: { text: string }) {
  const long = text.length > 220 || text.split('\n').length > 4
  const [open, setOpen] = useState(!long)
  return (
    <section aria-label={m.works_summary()}>
      <p className={`measure whitespace-pre-line ${open ? '' : 'line-clamp-4'}`}>{text}</p>
      {long && (
        <Button
          size="sm"
          variant="plain"
          className="-ms-3"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? m.works_summary_less() : m.works_summary_more()}
        </Button>
      )}
    </section>
  )
}
