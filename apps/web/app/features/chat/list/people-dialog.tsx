import { contract } from '@engawa/contract'
import { useRef, useState } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { useProfile } from '#app/lib/member/use-profile.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { RowButton } from '#app/ui/bare-button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { FailedState } from '#app/ui/states.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { m } from '#app/texts/messages.js'
import { useLoaded, type Loaded } from '#app/ui/use-loaded.ts'
import { useList } from '../use-list.ts'

export type Person = { uid: number; name: string; avatar: string }

const RECENT = 5
const FOLLOWED = 100
const FOUND = 20
const PAUSE_MS = 200

type Props = {
  title: string
  onClose: () => void
  /** Called with the chosen member. Without it, each member is a link to the conversation. */
  onChoose?: (person: Person) => void
  busy?: boolean
}

/** A dialog that chooses a member. It offers recent peers, followed members, and a search of members by name. */
export function PeopleDialog({ title, onClose, onChoose, busy = false }: Props) {
  const [wanted, setWanted] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const name = wanted.trim()
  const me = useProfile()?.uid
  const recent = (useList('open') ?? []).slice(0, RECENT)
  const { value: people, problem, reload } = usePeople(name)
  const failed = problem !== undefined
  const shown = new Set(name === '' ? recent.map(({ id }) => Number(id)) : [])
  const others = people?.filter(({ uid }) => uid !== me && !shown.has(uid))
  return (
    <Dialog open onOpenChange={onClose} title={title} initialFocus={field}>
      <Field
        ref={field}
        type="search"
        label={m.chat_new_search()}
        hideLabel
        placeholder={m.chat_new_search()}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <div className="h-96 max-h-[60dvh] overflow-y-auto pt-3" aria-live="polite">
        {name === '' && recent.length > 0 && (
          <People
            title={m.chat_new_recent()}
            people={recent.map((entry) => ({ ...entry, uid: Number(entry.id) }))}
            {...{ onClose, onChoose, busy }}
          />
        )}
        {failed && <FailedState what={m.chat_new_failed()} onRetry={reload} />}
        {!others && !failed && <Skeleton className="mt-2 h-12 w-full" />}
        {others && others.length > 0 && (
          <People
            title={name === '' ? m.chat_new_following() : m.chat_new_found()}
            people={others}
            {...{ onClose, onChoose, busy }}
          />
        )}
        {others?.length === 0 && (name !== '' || recent.length === 0) && (
          <p className="px-2 py-3 text-ink-soft">{name === '' ? m.chat_new_empty() : m.chat_new_none()}</p>
        )}
      </div>
    </Dialog>
  )
}

type PeopleProps = Pick<Props, 'title' | 'onClose' | 'onChoose' | 'busy'> & { people: readonly Person[] }

function People({ title, people, onClose, onChoose, busy }: PeopleProps) {
  const className = 'flex min-h-12 items-center gap-3 rounded-md px-2 -outline-offset-2 hover:bg-hover'
  return (
    <section aria-label={title} className="pb-2">
      <h3 className="px-2 pb-1 font-sans text-sm text-ink-soft">{title}</h3>
      <ul>
        {people.map((person) => (
          <li key={person.uid}>
            {onChoose ? (
              <RowButton softDisabled={busy} onClick={() => onChoose(person)} className={className}>
                <PersonName {...person} />
              </RowButton>
            ) : (
              <Link to={`/messages/${person.uid}`} onClick={onClose} className={className}>
                <PersonName {...person} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const PersonName = ({ name, avatar }: Person) => (
  <>
    <Avatar src={avatar} name="" size={36} />
    <span className="truncate">{name}</span>
  </>
)

/** Returns members whose names match. Without a name, returns the members whom the reader follows. */
const usePeople = (name: string): Loaded<Person[]> =>
  useLoaded<Person[]>(
    name,
    async () => {
      const found =
        name === ''
          ? call(contract.accounts.followings, { pagesize: FOLLOWED })
          : call(contract.accounts.list, { name, size: FOUND })
      return (await found).data
    },
    { pauseMs: name === '' ? 0 : PAUSE_MS },
  )
