import { contract, type SubjectCard } from '@engawa/contract'
import { useState } from 'react'
import { call, errorText } from '#app/lib/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { toastError } from '#app/ui/toast.ts'

const SHOWN = 6

/** Looks for the work a page is about, and gives the line that binds the page to it. */
export function InfoboxPicker({ onPicked }: { onPicked: (line: string) => void }) {
  const [q, setQ] = useState('')
  const [found, setFound] = useState<SubjectCard[]>()
  const search = () =>
    call(contract.site.search, { q, tab: 'work', limit: SHOWN }).then(
      ({ hits }) => setFound(hits.map(({ card }) => card)),
      (error: unknown) => toastError(errorText(error)),
    )
  const pick = ({ kind, id }: SubjectCard) => {
    onPicked(`{{infobox:${kind}/${id}}}`)
    setFound(undefined)
    setQ('')
  }
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2">{m.wiki_infobox_add()}</summary>
      <div className="flex flex-col gap-2">
        <div className="flex items-end gap-2">
          <Field
            label={m.wiki_infobox_find()}
            className="flex-1"
            value={q}
            onChange={(event) => setQ(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              void search()
            }}
          />
          <Button disabled={q.trim() === ''} onClick={() => void search()}>
            {m.wiki_find_submit()}
          </Button>
        </div>
        {found?.length === 0 && <p className="text-sm text-ink-soft">{m.wiki_infobox_none()}</p>}
        <ul className="flex flex-wrap gap-2">
          {found?.map((card) => (
            <li key={card.id}>
              <Button size="sm" onClick={() => pick(card)}>
                {card.title}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
