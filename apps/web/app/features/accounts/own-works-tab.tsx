import { contract, type Call, type WorkCard } from '@engawa/contract'
import { keyOfWork, OwnWork, WorkGrid } from '#app/features/works/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { useInfiniteList, type Page } from '#app/lib/net/use-infinite-list.ts'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { EmptyState } from '#app/ui/states.tsx'

const drafts = (uid: number) => ({ userId: uid, unpublished: true })
const published = (uid: number) => ({ userId: uid, status: 'published' as const })

/** Loads a member's own works: the published ones and all others. */
export async function loadOwnWorks(load: Call, uid: number) {
  const [first, others] = await Promise.all([
    load(contract.works.ofUser, published(uid)),
    load(contract.works.ofUser, drafts(uid)),
  ])
  return { published: first, drafts: others }
}

type Props = { uid: number; published: Page<WorkCard>; drafts: Page<WorkCard> }

/** The own works of a member. Drafts, scheduled works and hidden works are apart from those that readers see. */
export function OwnWorksTab({ uid, published: firstPublished, drafts: firstDrafts }: Props) {
  const own = useInfiniteList({
    name: 'own-works',
    first: firstPublished,
    load: (cursor) => call(contract.works.ofUser, { ...published(uid), cursor }),
    keyOf: keyOfWork,
  })
  const others = useInfiniteList({
    name: 'own-draft-works',
    first: firstDrafts,
    load: (cursor) => call(contract.works.ofUser, { ...drafts(uid), cursor }),
    keyOf: keyOfWork,
  })
  const hasDrafts = others.items.length > 0
  return (
    <div className="flex flex-col gap-8">
      {hasDrafts && (
        <section aria-label={m.accounts_unpublished()} className="flex flex-col gap-3">
          <Heading level={2} size="lg">
            {m.accounts_unpublished()}
          </Heading>
          <ul className="grid grid-cols-1 gap-2 md:grid-cols-2">
            {others.items.map((work) => (
              <li key={work.id}>
                <OwnWork work={work} />
              </li>
            ))}
          </ul>
          <ListEnd list={others} />
        </section>
      )}
      {own.items.length > 0 && (
        <section aria-label={m.accounts_published()} className="flex flex-col gap-3">
          {hasDrafts && (
            <Heading level={2} size="lg">
              {m.accounts_published()}
            </Heading>
          )}
          <WorkGrid list={own} />
        </section>
      )}
      {own.items.length === 0 && !hasDrafts && (
        <EmptyState
          line={m.accounts_no_own_works()}
          action={
            <ButtonLink to="/publish" variant="primary">
              {m.accounts_publish()}
            </ButtonLink>
          }
        />
      )}
      <p className="text-sm">
        <TextLink to="/trash/works" className="touch-target">
          {m.accounts_removed_works()}
        </TextLink>
      </p>
    </div>
  )
}
