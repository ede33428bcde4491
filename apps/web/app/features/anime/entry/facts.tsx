import type { AnimeView } from '@engawa/contract'
import { useState } from 'react'
import { formatNumber } from '#app/lib/text/format.ts'
import { listOf } from '#app/lib/text/list-of.ts'
import { labelled } from '#app/lib/text/labelled.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { sourceWord } from '../components/source-words.ts'
import { scoreText, statusName } from '../components/titles.ts'

const SHOWN = 10
/** Keys of facts that the header of the page already shows. */
const SHOWN_ABOVE = new Set(['中文名', '话数'])

const shelves = [
  ['want', 'want'],
  ['watching', 'watching'],
  ['done', 'done'],
  ['onHold', 'on-hold'],
  ['dropped', 'dropped'],
] as const

/** The facts of an entry, and for each list the number of users at the source and of members of this site. */
export function Facts({ show }: { show: AnimeView }) {
  const [isWhole, setWhole] = useState(false)
  const facts = show.facts.filter(({ key }) => !SHOWN_ABOVE.has(key))
  const { here } = show
  const isHere = shelves.some(([name]) => here[name] > 0)
  return (
    <section
      aria-labelledby="anime-facts"
      className="paper flex flex-col gap-4 rounded-lg border border-line p-4 shadow-2 md:p-6"
    >
      <Heading level={2} id="anime-facts">
        {m.anime_facts()}
      </Heading>
      <ul aria-label={m.anime_shelves()} className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
        {shelves.map(([name, status]) => (
          <li key={name}>
            {statusName(status)}{' '}
            <span className="text-ink tabular-nums">{formatNumber(show.shelves[name])}</span>
          </li>
        ))}
      </ul>
      {isHere && (
        <div className="text-sm">
          <h3 className="mb-1 font-medium">{m.anime_members()}</h3>
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
            {shelves
              .filter(([name]) => here[name] > 0)
              .map(([name, status]) => (
                <li key={name}>
                  {statusName(status)}{' '}
                  <span className="text-ink tabular-nums">{formatNumber(here[name])}</span>
                </li>
              ))}
            {here.score !== null && (
              <li>{m.anime_members_score({ score: scoreText(here.score), count: here.votes })}</li>
            )}
          </ul>
        </div>
      )}
      <dl className="flex flex-col gap-2 text-sm empty:hidden">
        {(isWhole ? facts : facts.slice(0, SHOWN)).map(({ key, values }, at) => (
          <div key={`${key} ${at}`} className="flex gap-3">
            <dt className="w-24 shrink-0 text-ink-soft">{sourceWord(key)}</dt>
            <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
              {listOf(values.map(({ label, text }) => (label === null ? text : labelled(label, text))))}
            </dd>
          </div>
        ))}
      </dl>
      {facts.length > SHOWN && (
        <Button size="sm" variant="plain" className="-ms-3 self-start" onClick={() => setWhole(!isWhole)}>
          {isWhole ? m.anime_fewer() : m.anime_all_of({ count: facts.length })}
        </Button>
      )}
      <p className="text-sm">
        <a
          href={show.address}
          rel="noreferrer"
          target="_blank"
          className="text-accent-text underline underline-offset-3"
        >
          {m.anime_at_source({ source: show.freshness.source })}
        </a>
      </p>
    </section>
  )
}
