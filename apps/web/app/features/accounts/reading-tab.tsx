import { contract, type BegunWork, type Call, type News, type WorkCard } from '@engawa/contract'
import type { ReactNode } from 'react'
import { ShelfRow } from '#app/features/subjects/index.ts'
import { ActivityList } from '#app/features/timeline/index.ts'
import { ContinueCard, firstShelf, NewsMark, WorkShelf } from '#app/features/works/index.ts'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { EmptyState } from '#app/ui/states.tsx'

/** Loads the beginnings of a member's history, news and saved works. */
export async function loadReading(call: Call) {
  const [begun, news, saved] = await Promise.all([
    call(contract.works.history, { limit: 8 }),
    call(contract.timeline.list, { limit: 4 }),
    call(contract.works.favorites, { limit: 12 }),
  ])
  return { begun: begun.items, news: news.items, saved: saved.items }
}

type Props = { begun: readonly BegunWork[]; news: News[]; saved: readonly WorkCard[] }

const noMore = () => Promise.resolve({ items: [], nextCursor: null })

/** The works that a member reads: to continue, with news, and saved. */
export function ReadingTab({ begun, news, saved }: Props) {
  if (begun.length + news.length + saved.length === 0)
    return (
      <EmptyState
        line={m.accounts_nothing_read()}
        action={
          <ButtonLink to={firstShelf} variant="primary">
            {m.works_browse()}
          </ButtonLink>
        }
      />
    )
  return (
    <div className="flex flex-col gap-8">
      {begun.length > 0 && (
        <ShelfRow
          title={m.accounts_go_on()}
          more={<More to="/user/history">{m.shell_place_history()}</More>}
          items={begun}
          keyOf={({ work }) => work.id}
          itemClass="w-72 md:w-80"
        >
          {(entry) => <ContinueCard {...entry} />}
        </ShelfRow>
      )}
      {news.length > 0 && (
        <section aria-label={m.shell_news()} className="flex flex-col gap-3">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <Heading level={2}>{m.shell_news()}</Heading>
            <More to="/user/news">{m.accounts_all()}</More>
          </div>
          <ActivityList
            name="news"
            first={{ items: news, nextCursor: null }}
            load={noMore}
            withAuthors
            noteOf={(item) => <NewsMark news={item.news} />}
            empty={null}
          />
        </section>
      )}
      {saved.length > 0 && (
        <WorkShelf
          title={m.accounts_tab_favorites()}
          more={<More to="/user?tab=favorites">{m.accounts_all()}</More>}
          works={saved}
        />
      )}
    </div>
  )
}

const More = ({ to, children }: { to: string; children: ReactNode }) => (
  <TextLink to={to} className="touch-target text-sm">
    {children}
  </TextLink>
)
