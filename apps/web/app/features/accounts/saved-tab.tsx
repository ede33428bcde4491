import { contract, type Call, type SubjectCard } from '@engawa/contract'
import { useState, type ComponentProps } from 'react'
import { removeWithUndo } from '#app/features/moderation/index.ts'
import { inTabOrder, nameOfKind } from '#app/features/search/index.ts'
import { RemoveSavedButton, Row, sendReaction } from '#app/features/subjects/index.ts'
import { firstShelf, savedFilterParameters, savedInput, ShelvedWorks } from '#app/features/works/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import type { Values } from '#app/lib/route/define-route.ts'
import { optionalText } from '#app/lib/route/parameters.ts'
import { useInfiniteList, type Page } from '#app/lib/net/use-infinite-list.ts'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { EmptyState } from '#app/ui/states.tsx'

const WORK = 'work'

const pathOf = (kind: string): string => `/user?tab=favorites&kind=${kind}`

/** The query parameters of the tab. All but `kind` apply only to works. */
export const savedParameters = { kind: optionalText({ max: 32 }), ...savedFilterParameters }

/** Loads the content of the Saved tab for a URL: one kind of content, or the works of one shelf. */
export async function loadSaved(call: Call, query: Values<typeof savedParameters>) {
  const { items } = await call(contract.reactions.savedKinds, {})
  const kinds = inTabOrder(items).map(({ kind }) => kind)
  const { kind: asked, ...filter } = query
  const wanted = filter.shelf === null ? asked : WORK
  const kind = kinds.find((each) => each === wanted) ?? (wanted === WORK ? WORK : (kinds[0] ?? WORK))
  if (kind !== WORK)
    return { kinds, kind, saved: await call(contract.reactions.saved, { kind }), works: null }
  const [first, { items: shelves }] = await Promise.all([
    call(contract.works.favorites, savedInput(filter)),
    call(contract.works.shelves, {}),
  ])
  return { kinds, kind, saved: null, works: { filter, first, shelves } }
}

type Props = Awaited<ReturnType<typeof loadSaved>>

/** A member's saved content, by kind. */
export function SavedTab({ kinds, kind, saved, works }: Props) {
  const shown = kinds.includes(kind) ? kinds : [kind, ...kinds]
  return (
    <>
      {shown.length > 1 && (
        <nav aria-label={m.accounts_saved_kinds()} className="mb-6">
          <ul className="flex flex-wrap gap-2">
            {shown.map((each) => (
              <li key={each}>
                <ChipLink
                  to={pathOf(each)}
                  preventScrollReset
                  aria-current={each === kind ? 'true' : undefined}
                  className="min-h-9 px-3"
                >
                  {nameOfKind(each)}
                </ChipLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {works && <SavedWorks key={JSON.stringify(works.filter)} {...works} />}
      {saved && <SavedList key={kind} kind={kind} first={saved} />}
    </>
  )
}

type SavedWorksProps = Omit<ComponentProps<typeof ShelvedWorks>, 'path' | 'empty'>

function SavedWorks(works: SavedWorksProps) {
  const action = (
    <ButtonLink to={firstShelf} variant="primary">
      {m.works_browse()}
    </ButtonLink>
  )
  const empty = <EmptyState line={m.accounts_no_favorites()} action={action} />
  return <ShelvedWorks path={pathOf(WORK)} empty={empty} {...works} />
}

/** The saved content of one kind, the latest first. */
function SavedList({ kind, first }: { kind: string; first: Page<SubjectCard> }) {
  const load = (cursor: string) => call(contract.reactions.saved, { kind, cursor })
  const list = useInfiniteList({ name: `saved:${kind}`, first, load, keyOf: ({ id }) => id })
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set())
  const items = list.items.filter(({ id }) => !removed.has(id))
  const remove = (card: SubjectCard) =>
    removeWithUndo({
      message: m.accounts_saved_removed(),
      hide: () => setRemoved((old) => new Set([...old, card.id])),
      show: () => setRemoved((old) => new Set([...old].filter((id) => id !== card.id))),
      remove: () => sendReaction(card, 'save', false),
      restore: () => sendReaction(card, 'save', true),
    })
  if (items.length === 0 && list.nextCursor === null) return <EmptyState line={m.accounts_saved_none()} />
  return (
    <>
      <ul className="divide-y divide-line">
        {items.map((card) => (
          <li key={card.id} className="flex items-start gap-2 py-2">
            <div className="min-w-0 flex-1">
              <Row card={card} facts={card.author?.name} excerpt={card.line} />
            </div>
            <RemoveSavedButton title={card.title || card.line} onRemove={() => void remove(card)} />
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
    </>
  )
}
