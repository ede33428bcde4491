import { contract, type AnimeTie, type AnimeView, type SubjectRef } from '@engawa/contract'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { kindName } from '#app/features/moderation/index.ts'
import { Row } from '#app/features/subjects/index.ts'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { Personal, type Mine } from '#app/lib/member/personal.tsx'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { subjectAt } from './subject-at.ts'
import { UntieButton } from './untie-button.tsx'
import { untieWithUndo } from './untie-with-undo.ts'

export type OwnTies = Pick<AnimeView, 'ties'>

/** Content of this site that is connected to the show. */
export function Ties({ show, mine }: { show: AnimeView; mine: Mine<OwnTies> }) {
  return (
    <Personal of={mine}>
      {(own) => <TieList key={show.id} id={show.id} first={own?.ties ?? show.ties} isMember={own !== null} />}
    </Personal>
  )
}

function TieList({ id, first, isMember }: { id: number; first: AnimeTie[]; isMember: boolean }) {
  const [ties, setTies] = useState(first)
  const [isOpen, setOpen] = useState(false)
  if (ties.length === 0 && !isMember) return null
  const untie = (gone: AnimeTie) =>
    untieWithUndo({ id, kind: gone.card.kind, subjectId: gone.card.id }, gone.card, {
      hide: () => setTies((shown) => shown.filter(({ card }) => !isSame(card, gone.card))),
      show: () => setTies(ties),
    })
  return (
    <section
      aria-labelledby="anime-here"
      className="paper flex flex-col gap-3 rounded-lg border border-line p-4 shadow-2 md:p-6"
    >
      <Heading level={2} id="anime-here">
        {m.anime_here()}
      </Heading>
      {ties.length === 0 ? (
        <p className="text-sm text-ink-soft">{m.anime_here_none()}</p>
      ) : (
        <ul className="-mx-2 flex flex-col">
          {ties.map((tie) => (
            <li key={`${tie.card.kind} ${tie.card.id}`} className="flex items-center gap-1">
              <div className="min-w-0 flex-1">
                <Row
                  card={tie.card}
                  facts={[kindName(tie.card.kind), tie.card.author?.name].filter(Boolean).join(' · ')}
                />
              </div>
              <UntieButton tie={tie} onPress={(gone) => void untie(gone)} />
            </li>
          ))}
        </ul>
      )}
      {isMember && (
        <Button
          size="sm"
          className="self-start"
          icon={<Link2 size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {m.anime_tie()}
        </Button>
      )}
      <TieDialog id={id} isOpen={isOpen} onClose={() => setOpen(false)} onTied={setTies} />
    </section>
  )
}

const isSame = (a: SubjectRef, b: SubjectRef): boolean => a.kind === b.kind && a.id === b.id

type DialogProps = { id: number; isOpen: boolean; onClose: () => void; onTied: (ties: AnimeTie[]) => void }

function TieDialog({ id, isOpen, onClose, onTied }: DialogProps) {
  const [address, setAddress] = useState('')
  const { busy, problem, run, refuse } = useAttempt(errorText)
  const tie = () =>
    run(async () => {
      const subject = await subjectAt(address)
      if (!subject) return refuse(m.anime_tie_bad())
      onTied((await call(contract.anime.tie, { id, kind: subject.kind, subjectId: subject.id })).ties)
      setAddress('')
      onClose()
    })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={m.anime_tie()}
      description={m.anime_tie_line()}
      actions={
        <Button variant="primary" busy={busy} disabled={address.trim() === ''} onClick={() => void tie()}>
          {m.anime_tie_submit()}
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void tie()
        }}
      >
        <Field
          label={m.anime_tie_address()}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          error={problem}
          placeholder="/works/12"
          maxLength={500}
        />
      </form>
    </Dialog>
  )
}
