import { contract, type AnimeTie, type Call, type SubjectRef } from '@engawa/contract'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { Cover } from '#app/features/subjects/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { loadQuietly, useLate } from '#app/lib/view/use-late.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Link } from '#app/ui/link.tsx'
import { toastError } from '#app/ui/toast.ts'
import { UntieButton } from './untie-button.tsx'

const COVER_PX = 48

type Tied = { ties: AnimeTie[]; canTie: boolean }

const read = (call: Call, { kind, id }: SubjectRef): Promise<Tied> =>
  call(contract.anime.tiedTo, { kind, subjectId: id })

async function load(call: Call, subject: SubjectRef): Promise<Tied | null> {
  const tied = await read(call, subject)
  return tied.ties.length > 0 || tied.canTie ? tied : null
}

// Loaded on demand, because few readers connect entries.
const loadDialog = () => import('./tie-entry-dialog.tsx')
const loadUntie = () => import('./untie-with-undo.ts')

/** The anime that a subject is about. Viewers with the permission can add more. */
function View({ subject, data }: { subject: SubjectRef; data: Tied }) {
  const [ties, setTies] = useState(data.ties)
  const [isOpen, setOpen] = useState(false)
  const late = useLate(loadDialog, isOpen)
  if (ties.length === 0 && !data.canTie) return null
  const untie = async ({ card }: AnimeTie): Promise<void> => {
    const part = await loadQuietly(loadUntie)
    if (!part) return toastError(m.ui_part_failed())
    return part.untieWithUndo({ id: card.id, kind: subject.kind, subjectId: subject.id }, card, {
      hide: () => setTies((shown) => shown.filter((tie) => tie.card.id !== card.id)),
      show: () => setTies(ties),
    })
  }
  return (
    <section aria-label={m.anime_ties_of_this()} className="flex min-w-0 flex-col gap-3">
      {ties.length > 0 && (
        <Heading level={2} size="lg">
          {m.anime_ties_of_this()}
        </Heading>
      )}
      {ties.length > 0 && (
        <ul className="-mx-2 grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-1">
          {ties.map((tie) => (
            <li key={tie.card.id} className="flex min-w-0 items-center">
              <Entry card={tie.card} />
              <UntieButton tie={tie} onPress={(gone) => void untie(gone)} />
            </li>
          ))}
        </ul>
      )}
      {data.canTie && (
        <Button
          size="sm"
          className="self-start print:hidden"
          icon={<Link2 size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {m.anime_ties_tie_entry()}
        </Button>
      )}
      {late && (
        <late.TieEntryDialog
          subject={subject}
          tied={ties.map(({ card }) => card.id)}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onTied={async () => setTies((await read(call, subject)).ties)}
        />
      )}
    </section>
  )
}

const Entry = ({ card }: Pick<AnimeTie, 'card'>) => (
  <Link
    to={card.url}
    className="group flex min-w-0 flex-1 items-center gap-3 rounded-md p-2 no-underline hover:bg-hover"
  >
    <Cover card={card} sizes={`${COVER_PX}px`} decorative className="w-12 shrink-0 rounded-sm shadow-1" />
    <span className="min-w-0">
      <span className="line-clamp-2 font-medium group-hover:text-accent-text">{card.title}</span>
      <span className="block truncate text-sm text-ink-soft">{card.line}</span>
    </span>
  </Link>
)

export const tiedEntries = { key: 'anime', section: 'anime', load, View } as const
