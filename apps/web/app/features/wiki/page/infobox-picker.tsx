import { contract, type SubjectCard } from '@engawa/contract'
import { useState } from 'react'
import { Cover } from '#app/features/subjects/index.ts'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { BareButton } from '#app/ui/bare-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { toastError } from '#app/ui/toast.ts'

const SHOWN = 6

/** Searches for the work that a wiki page is about. `onPicked` gets the line of text that connects the page with the work. */
export function InfoboxPicker({ onPicked }: { onPicked: (line: string) => void }) {
  const [q, setQ] = useState('')
  const [found, setFound] = useState<SubjectCard[]>()
  const search = () =>
    call(contract.search.find, { q, tab: 'work', limit: SHOWN }).then(
      ({ items: hits }) => setFound(hits.map(({ card }) => card)),
      (error: unknown) => toastError(errorText(error)),
    )
  const pick = ({ kind, id }: SubjectCard) => {
    onPicked(`{{infobox:${kind}/${id}}}`)
    setFound(undefined)
    setQ('')
  }
  return (
    <details className="rounded-md border border-line bg-paper-2 px-4 open:pb-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{m.wiki_infobox_add()}</summary>
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
        <ul className="grid gap-2 sm:grid-cols-2">
          {found?.map((card) => (
            <li key={card.id}>
              <BareButton
                onClick={() => pick(card)}
                className="flex w-full items-center gap-3 rounded-md border border-line bg-paper-3 p-2 text-start transition-colors duration-150 hover:bg-hover"
              >
                {card.picture && (
                  <Cover card={card} sizes="40px" decorative className="w-10 shrink-0 rounded-sm" />
                )}
                <span className="min-w-0">
                  <span className="line-clamp-1 font-medium">{card.title}</span>
                  {card.author && (
                    <span className="line-clamp-1 text-sm text-ink-soft">{card.author.name}</span>
                  )}
                </span>
              </BareButton>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
