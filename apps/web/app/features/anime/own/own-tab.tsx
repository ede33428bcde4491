import { ANIME_STATUSES, type contract, type OutputOf } from '@engawa/contract'
import { Download } from 'lucide-react'
import type { SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'
import { formatCount } from '#app/lib/text/format.ts'
import { loginPath } from '#app/lib/route/login-path.ts'
import { Personal, type Mine } from '#app/lib/member/personal.tsx'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { FilterChoice } from '#app/ui/filter-row.tsx'
import { statusName } from '../components/titles.ts'
import { FeedPart } from './feed-part.tsx'
import { OwnList } from './own-list.tsx'
import { OWN_SORTS, ownPath, type OwnInput } from './own-query.ts'
import { Tonight } from './tonight.tsx'

export type OwnData = {
  airing: OutputOf<typeof contract.anime.airing>['items']
  list: OutputOf<typeof contract.anime.mine> | null
  feed: OutputOf<typeof contract.anime.feed> | null
  input: OwnInput
}

/** The tab with the viewer's list: shows that they watch, have watched or want to watch. */
export function OwnTab({ mine, isGuest }: { mine: Mine<OwnData>; isGuest: boolean }) {
  if (isGuest)
    return (
      <EmptyState
        line={m.anime_mine_guest()}
        action={
          <ButtonLink to={loginPath('/bangumi?tab=mine')} variant="primary">
            {m.anime_mine_login()}
          </ButtonLink>
        }
      />
    )
  return <Personal of={mine}>{(own) => own?.list && <Own {...own} list={own.list} />}</Personal>
}

const shelfOf = {
  want: 'want',
  watching: 'watching',
  done: 'done',
  'on-hold': 'onHold',
  dropped: 'dropped',
} as const
const sortNames = { updated: m.anime_sort_updated, score: m.anime_sort_own_score, date: m.anime_sort_date }

function Own({ airing, list, feed, input }: OwnData & { list: NonNullable<OwnData['list']> }) {
  const all = Object.values(list.shelves).reduce((sum, count) => sum + count, 0)
  if (all === 0)
    return (
      <EmptyState
        line={m.anime_mine_empty()}
        action={
          <ButtonLink to="/bangumi" variant="primary">
            {m.anime_mine_begin()}
          </ButtonLink>
        }
      />
    )
  return (
    <div className="flex flex-col gap-6">
      {airing.length > 0 && <Tonight items={airing} />}
      <div className="flex flex-col gap-3">
        <ul aria-label={m.anime_status()} className="flex flex-wrap gap-x-2 gap-y-3">
          <FilterChoice to={ownPath({ ...input, status: undefined })} chosen={input.status === undefined}>
            {m.anime_all()} {formatCount(all)}
          </FilterChoice>
          {ANIME_STATUSES.map((status) => (
            <FilterChoice key={status} to={ownPath({ ...input, status })} chosen={input.status === status}>
              {statusName(status)} {formatCount(list.shelves[shelfOf[status]])}
            </FilterChoice>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <ul aria-label={m.anime_sort()} className="flex flex-wrap gap-x-2 gap-y-3">
            {OWN_SORTS.map((sort) => (
              <FilterChoice
                key={sort}
                to={ownPath({ ...input, sort })}
                chosen={(input.sort ?? 'updated') === sort}
              >
                {sortNames[sort]()}
              </FilterChoice>
            ))}
          </ul>
          <OwnSearch key={input.q} input={input} />
        </div>
      </div>
      <OwnList key={ownPath(input)} first={list} input={input} />
      <section aria-labelledby="anime-take-along" className="flex flex-col gap-3 border-t border-line pt-6">
        <Heading level={2} id="anime-take-along">
          {m.anime_take_along()}
        </Heading>
        <p className="measure text-ink-soft">{m.anime_feed_line()}</p>
        <FeedPart createTime={feed?.createTime ?? null} />
        <p className="flex flex-wrap gap-3">
          {['csv', 'json'].map((form) => (
            <a
              key={form}
              href={`/v1/anime/export.${form}`}
              className="inline-flex min-h-9 items-center gap-1.5 text-accent-text underline underline-offset-3"
            >
              <Download size={16} aria-hidden />
              {m.anime_export({ form: form.toUpperCase() })}
            </a>
          ))}
        </p>
      </section>
    </div>
  )
}

/**
 * The search in the viewer's list. It is a plain form, because the router's form does not work in markup that is rendered
 * separately for each member.
 */
function OwnSearch({ input }: { input: OwnInput }) {
  const navigate = useNavigate()
  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    void navigate(ownPath({ ...input, q }), { preventScrollReset: true })
  }
  return (
    <search className="w-full sm:ms-auto sm:w-64">
      <form action="/bangumi" onSubmit={submit}>
        <input type="hidden" name="tab" value="mine" />
        {input.status && <input type="hidden" name="status" value={input.status} />}
        <Field
          label={m.anime_mine_search()}
          hideLabel
          name="q"
          type="search"
          defaultValue={input.q ?? ''}
          placeholder={m.anime_mine_search()}
          maxLength={200}
        />
      </form>
    </search>
  )
}
