import { counted, formatNumber } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { Score } from '../components/score.tsx'

type Props = { score: number | null; votes: number; distribution: readonly number[]; rank: number | null }

/** The score at the source, and the number of votes for each score as bars. A table contains the same values for screen readers. */
export function Distribution({ score, votes, distribution, rank }: Props) {
  if (score === null) return <p className="text-ink-soft">{m.anime_no_score()}</p>
  const max = Math.max(1, ...distribution)
  return (
    <figure className="flex w-full max-w-72 flex-col gap-2">
      <figcaption className="flex items-baseline gap-3">
        <Score score={score} className="font-display text-2xl" />
        <span className="text-sm text-ink-soft">
          {m.anime_votes({ count: counted(votes, formatNumber) })}
          {rank !== null && ` · ${m.anime_rank_of({ rank: formatNumber(rank) })}`}
        </span>
      </figcaption>
      <div aria-hidden className="flex h-20 items-end gap-1">
        {distribution.map((count, at) => (
          <span
            key={at}
            title={m.anime_votes_for({ score: at + 1, number: formatNumber(count) })}
            className="group flex h-full flex-1 flex-col items-stretch justify-end gap-0.5 text-center"
          >
            <span
              className="rounded-t-sm bg-accent/75 group-hover:bg-accent"
              style={{ height: `${Math.max(count === 0 ? 0 : 3, (count / max) * 78)}%` }}
            />
            <span className="text-[0.7rem] leading-none text-ink-soft tabular-nums">{at + 1}</span>
          </span>
        ))}
      </div>
      <table className="sr-only">
        <caption>{m.anime_distribution()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.anime_score()}</th>
            <th scope="col">{m.anime_votes_column()}</th>
          </tr>
        </thead>
        <tbody>
          {distribution.map((count, at) => (
            <tr key={at}>
              <th scope="row">{at + 1}</th>
              <td>{formatNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
