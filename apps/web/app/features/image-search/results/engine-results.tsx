import {
  contract,
  type ImageEngine,
  type ImageMatch,
  type ImageSearch,
  type ImageSearchMethod,
  type OutputOf,
} from '@engawa/contract'
import { useState } from 'react'
import { FreshnessLine, SourceFailed, useSource } from '#app/features/sources/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Heading } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { EmptyState, FailedState } from '#app/ui/states.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { Toggle } from '#app/ui/toggle.tsx'
import { ENGINE_NAMES, enginePath, otherEngine } from '../image-search-paths.ts'
import { InsteadNote } from './instead-note.tsx'
import { MatchCard } from './match-card.tsx'
import { OwnPageLink } from './searched-picture.tsx'

type Props = { engine: ImageEngine; way: ImageSearchMethod; search: ImageSearch }
type Answer = OutputOf<typeof contract.imageSearch.ask>

/** Similarity in per cent below which a match is usually wrong, according to the engine. */
const LIKELY = 60

/** The matches of an engine. Every outcome offers a next step. */
export function EngineResults({ engine, way, search }: Props) {
  const { id } = search
  const load = () => call(contract.imageSearch.ask, { id, engine, way })
  const { result, problem, reload } = useSource(`${id} ${engine} ${way}`, load)
  // The server may have used another engine instead.
  const answered = result?.found?.engine ?? engine
  return (
    <section
      aria-labelledby="found-elsewhere"
      aria-busy={!result && !problem}
      className="flex flex-col gap-4"
    >
      <Heading level={2} id="found-elsewhere">
        {m.image_search_elsewhere({ engine: ENGINE_NAMES[answered] })}
      </Heading>
      {engine === 'ascii2d' && (
        <Tabs
          label={m.image_search_ways()}
          tabs={(['colours', 'features'] as const).map((each) => ({
            to: enginePath(engine, { search: id, way: each }),
            label: each === 'colours' ? m.image_search_by_colours() : m.image_search_by_features(),
            current: each === way,
          }))}
        />
      )}
      {problem !== undefined && <FailedState what={problem} onRetry={reload} />}
      {!result && problem === undefined && <Waiting engine={engine} />}
      {result?.failure && (
        <SourceFailed failure={result.failure} onRetry={reload}>
          <WhatWorks engine={engine} search={search} />
        </SourceFailed>
      )}
      {result?.found && <Found {...{ engine, way, search }} answer={result.found} />}
    </section>
  )
}

const Waiting = ({ engine }: { engine: ImageEngine }) => (
  <>
    <output className="sr-only">{m.image_search_asking({ engine: ENGINE_NAMES[engine] })}</output>
    {[0, 1, 2, 3].map((each) => (
      <Skeleton key={each} className="h-32 w-full rounded-md" />
    ))}
  </>
)

const WhatWorks = ({ engine, search }: Omit<Props, 'way'>) => (
  <span className="flex flex-wrap justify-center gap-x-5 gap-y-2">
    <TextLink className="touch-target" to={enginePath(otherEngine(engine), { search: search.id })}>
      {m.image_search_ask_other({ engine: ENGINE_NAMES[otherEngine(engine)] })}
    </TextLink>
    <OwnPageLink engine={engine} search={search} />
  </span>
)

function Found({ engine, way, search, answer }: Props & { answer: Answer }) {
  const [isShown, setShown] = useState(false)
  const { matches, instead, isPartial, freshness } = answer
  const isFar = ({ similarity }: ImageMatch) => similarity !== null && similarity < LIKELY
  const [near, far] = [matches.filter((each) => !isFar(each)), matches.filter(isFar)]
  const hidden = matches.filter(({ isHidden, thumb }) => isHidden && thumb !== null).length
  const cards = (some: ImageMatch[]) => (
    <ul className="grid gap-3 wide:grid-cols-2">
      {some.map((match, at) => (
        <MatchCard key={match.links[0]?.url ?? at} match={match} isShown={isShown} />
      ))}
    </ul>
  )
  return (
    <>
      {instead && <InsteadNote instead={instead} />}
      <output className="sr-only">{m.image_search_count({ count: near.length })}</output>
      {hidden > 0 && (
        <div>
          <Toggle on={isShown} onChange={setShown}>
            {m.image_search_show_all()}
          </Toggle>
        </div>
      )}
      {near.length > 0 ? (
        cards(near)
      ) : (
        <EmptyState line={m.image_search_none()} action={<Next {...{ engine, way, search, answer }} />} />
      )}
      {far.length > 0 && (
        <details>
          <summary className="touch-target cursor-pointer font-medium">
            {m.image_search_far({ count: far.length })}
          </summary>
          <div className="pt-3">{cards(far)}</div>
        </details>
      )}
      {isPartial && <p className="text-sm text-ink-soft">{m.image_search_partial()}</p>}
      <FreshnessLine freshness={freshness} />
    </>
  )
}

/** A link to the next search to try when no similar picture was found. */
function Next({ engine, way, search, answer }: Props & { answer: Answer }) {
  const byFeatures = answer.engine === 'ascii2d' && way === 'colours'
  const other = byFeatures ? 'ascii2d' : otherEngine(engine)
  return (
    <TextLink
      className="touch-target"
      to={enginePath(other, { search: search.id, way: byFeatures ? 'features' : 'colours' })}
    >
      {byFeatures ? m.image_search_try_features() : m.image_search_ask_other({ engine: ENGINE_NAMES[other] })}
    </TextLink>
  )
}
