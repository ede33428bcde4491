import { contract, type AnimePeople, type AnimeView } from '@engawa/contract'
import { useState, type ReactNode } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { usePolled } from '#app/lib/net/use-polled.ts'
import { listOf } from '#app/lib/text/list-of.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { sourceWord } from '../components/source-words.ts'
import { Relations } from './relations.tsx'

const SOON_MS = 2_500
const LATE_MS = 3_600_000
const CHARACTERS = 12
const ROLES = 8

/** Relations, characters with their voice actors, and staff. The component polls the data while the server is still loading it. */
export function PeoplePart({ show, first }: { show: AnimeView; first: AnimePeople }) {
  const { value: people } = usePolled(
    first,
    ({ isPending }) => (isPending ? SOON_MS : LATE_MS),
    () => call(contract.anime.people, { id: show.id }),
  )
  return (
    <>
      {people.relations.length > 0 && <Relations relations={people.relations} />}
      {people.characters.length > 0 && <Characters characters={people.characters} />}
      {people.staff.length > 0 && <Staff staff={people.staff} />}
      {people.isPending && people.characters.length === 0 && (
        <p
          aria-live="polite"
          className="paper rounded-lg border border-line p-4 text-ink-soft shadow-2 md:p-6"
        >
          {m.anime_pending()}
        </p>
      )}
    </>
  )
}

/** A list that shows its first items, and all items after a press. */
function ExpandableList<T>({
  title,
  items,
  shown,
  children,
}: {
  title: string
  items: readonly T[]
  shown: number
  children: (items: readonly T[]) => ReactNode
}) {
  const [isWhole, setWhole] = useState(false)
  return (
    <section
      aria-label={title}
      className="paper flex flex-col gap-4 rounded-lg border border-line p-4 shadow-2 md:p-6"
    >
      <Heading level={2}>{title}</Heading>
      {children(isWhole ? items : items.slice(0, shown))}
      {items.length > shown && (
        <Button size="sm" variant="plain" className="self-start" onClick={() => setWhole(!isWhole)}>
          {isWhole ? m.anime_fewer() : m.anime_all_of({ count: items.length })}
        </Button>
      )}
    </section>
  )
}

const Characters = ({ characters }: { characters: AnimePeople['characters'] }) => (
  <ExpandableList title={m.anime_characters()} items={characters} shown={CHARACTERS}>
    {(items) => (
      <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2 wide:grid-cols-3">
        {items.map(({ id, name, role, picture, voices }) => (
          <li key={id} className="flex min-w-0 items-center gap-3">
            <Face name={name} picture={picture} size={56} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{name}</span>
              <span className="block truncate text-sm text-ink-soft">
                {sourceWord(role)}
                {voices.length > 0 &&
                  ` · ${m.anime_voiced_by({ names: listOf(voices.map((voice) => voice.name)) })}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    )}
  </ExpandableList>
)

const Staff = ({ staff }: { staff: AnimePeople['staff'] }) => (
  <ExpandableList title={m.anime_staff()} items={staff} shown={ROLES}>
    {(items) => (
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {items.map(({ role, people }) => (
          <div key={role} className="flex gap-3">
            <dt className="w-28 shrink-0 text-ink-soft">{sourceWord(role)}</dt>
            <dd className="min-w-0">{listOf(people.map(({ name }) => name))}</dd>
          </div>
        ))}
      </dl>
    )}
  </ExpandableList>
)

/**
 * A portrait, or the first letter of the name. The source's pictures have different aspect ratios, so each is cropped to its top.
 */
const Face = ({ name, picture, size }: { name: string; picture: string | null; size: number }) => (
  <span
    aria-hidden
    className="flex shrink-0 items-center justify-center overflow-hidden rounded-md bg-sunken font-display text-xl text-ink-soft"
    style={{ width: size, height: size }}
  >
    {picture === null ? (
      Array.from(name)[0]
    ) : (
      <img
        src={picture}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        className="size-full object-cover object-top"
      />
    )}
  </span>
)
