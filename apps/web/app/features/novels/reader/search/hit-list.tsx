import { NOVEL_HIT_AROUND } from '@engawa/contract'
import { useEffect, useRef } from 'react'
import { errorText } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { RowButton } from '#app/ui/bare-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { FailedState } from '#app/ui/states.tsx'
import { nameOfChapter } from '#app/features/works/components/chapter-name.ts'
import type { BookHit, BookHits } from './use-book-hits.ts'

type Props = { found: BookHits; at: number | null; onPick: (at: number) => void }

/** Lists the matches in the novel, by chapter. */
export function HitList({ found, at, onPick }: Props) {
  const here = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const { hits, cursor, state, searched, all } = found
  if (hits.length === 0 && state === 'idle')
    return <p className="px-3 py-4 text-center text-ink-soft">{m.novel_search_none()}</p>
  return (
    <>
      {chaptersOf(hits).map(({ first, hits: own }) => (
        <section key={own[0]!.chapterId} aria-label={nameOfChapter(own[0]!)}>
          <h3 className="sticky top-0 truncate bg-paper-3 px-3 py-1 text-sm text-ink-soft">
            {nameOfChapter(own[0]!)}
          </h3>
          <ul>
            {own.map((hit, index) => {
              const isHere = first + index === at
              return (
                <li key={`${hit.paragraph}:${hit.offset}`}>
                  <RowButton
                    ref={isHere ? here : undefined}

                    aria-current={isHere ? 'true' : undefined}
                    onClick={() => onPick(first + index)}
                    className="py-2 text-sm"
                  >
                    <span className="line-clamp-2">
                      {beginningOf(hit)}
                      <mark className="rounded-sm bg-amber-soft px-0.5 text-ink">{hit.match}</mark>
                      {endOf(hit)}
                    </span>
                  </RowButton>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
      {state === 'failed' && <FailedState what={errorText(found.error)} onRetry={found.more} />}
      {state === 'loading' && (
        <output className="block px-3 py-3 text-center text-sm text-ink-soft">
          {m.novel_search_running({ searched, count: { count: all, text: String(all || '…') } })}
        </output>
      )}
      {state === 'idle' && cursor !== null && (
        <div className="flex justify-center py-2">
          <Button size="sm" onClick={found.more}>
            {m.ui_load_more()}
          </Button>
        </div>
      )}
    </>
  )
}

/** Cuts the text before a match at the beginning of a word, if the text has spaces. */
const beginningOf = ({ before, offset }: BookHit): string =>
  offset > before.length ? `…${before.replace(/^\S{0,14}\s/, '')}` : before
const endOf = ({ after }: BookHit): string =>
  after.length < NOVEL_HIT_AROUND ? after : `${after.replace(/\s\S{0,14}$/, '')}…`

/** Returns groups of successive matches in one chapter, with the index of the first of each group. */
function chaptersOf(hits: readonly BookHit[]): { first: number; hits: BookHit[] }[] {
  const chapters: { first: number; hits: BookHit[] }[] = []
  for (const [at, hit] of hits.entries()) {
    const last = chapters.at(-1)
    if (last?.hits[0]?.chapterId === hit.chapterId) last.hits.push(hit)
    else chapters.push({ first: at, hits: [hit] })
  }
  return chapters
}
