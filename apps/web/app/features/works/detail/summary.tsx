import { useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Paper } from '#app/ui/paper.tsx'

/** What a work is about; long texts are folded. */
export function Summary({ text }: { text: string }) {
  const long = text.length > 280 || text.split('\n').length > 6
  const [open, setOpen] = useState(!long)
  return (
    <Paper className="p-4 md:p-6" aria-label={m.works_summary()}>
      <h2 className="mb-2 font-display text-xl">{m.works_summary()}</h2>
      <p className={`measure whitespace-pre-line ${open ? '' : 'line-clamp-5'}`}>{text}</p>
      {long && (
        <Button
          size="sm"
          variant="plain"
          className="mt-2 -ml-3"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? m.works_summary_less() : m.works_summary_more()}
        </Button>
      )}
    </Paper>
  )
}
