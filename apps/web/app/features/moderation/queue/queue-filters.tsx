import { ReportReason, type Waiting, type WaitingKind } from '@engawa/contract'
import { Search } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useIsOn } from '#app/lib/view/site.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/overlay/select.tsx'
import { kindNames, sourceName, waitingTasks } from '../moderation-words.ts'
import { reasonNames } from '../report-reasons.ts'
import { pathOf, sources, type Filter } from './queue-filter.ts'

/** Returns the kinds of waiting tasks that have a separate page, unless their section is switched off. */
function usePagesOfOthers(): WaitingKind[] {
  const [hasWiki, hasForum] = [useIsOn('wiki'), useIsOn('forum')]
  return [...(hasWiki ? ['proposal' as const] : []), ...(hasForum ? ['community' as const] : [])]
}

type Props = { filter: Filter; waiting: Waiting }

/** Fields that filter cases by their source, their kind and words in them. */
export function QueueFilters({ filter, waiting }: Props) {
  const navigate = useNavigate()
  const others = usePagesOfOthers()
  const [q, setQ] = useState(filter.q)
  const go = (change: Partial<Filter>) => void navigate(pathOf({ ...filter, ...change }))
  const search = (event: FormEvent) => {
    event.preventDefault()
    go({ q: q.trim() })
  }
  return (
    <search className="flex flex-col gap-3">
      <nav aria-label={m.moderation_sources()} className="flex flex-wrap gap-2">
        <ChipLink
          to={pathOf({ ...filter, source: undefined })}
          aria-current={filter.source === undefined ? 'true' : undefined}
        >
          {m.moderation_all()}
        </ChipLink>
        {sources.map((source) => (
          <ChipLink
            key={source}
            to={pathOf({ ...filter, source })}
            aria-current={filter.source === source ? 'true' : undefined}
          >
            {sourceName[source]()} {waiting[source] > 0 && waiting[source]}
          </ChipLink>
        ))}
        {others.map((kind) => (
          <ChipLink key={kind} to={waitingTasks[kind].to}>
            {waitingTasks[kind].name()} {waiting[kind] > 0 && waiting[kind]}
          </ChipLink>
        ))}
      </nav>
      <form onSubmit={search} className="flex flex-wrap items-end gap-2">
        <Select
          label={m.moderation_filter_kind()}
          hideLabel
          className="grow basis-32 sm:grow-0 sm:basis-auto"
          value={filter.kind ?? ''}
          choices={[
            { value: '', label: m.moderation_filter_kind() },
            ...Object.entries(kindNames).map(([value, name]) => ({ value, label: name() })),
          ]}
          onChange={(kind) => go({ kind: kind || undefined })}
        />
        <Select<ReportReason | ''>
          label={m.moderation_filter_reason()}
          hideLabel
          className="grow basis-32 sm:grow-0 sm:basis-auto"
          value={filter.reason ?? ''}
          choices={[
            { value: '', label: m.moderation_filter_reason() },
            ...ReportReason.options.map((value) => ({ value, label: reasonNames[value]() })),
          ]}
          onChange={(reason) => go({ reason: reason || undefined })}
        />
        <div className="flex min-w-0 grow basis-full items-end gap-2 sm:basis-0">
          <Field
            label={m.moderation_filter_words()}
            hideLabel
            type="search"
            placeholder={m.moderation_filter_words()}
            value={q}
            maxLength={50}
            onChange={(event) => setQ(event.target.value)}
            className="min-w-0 grow"
          />
          <Button type="submit" icon={<Search size={18} aria-hidden />}>
            {m.moderation_filter_search()}
          </Button>
        </div>
      </form>
    </search>
  )
}
