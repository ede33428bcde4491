import { Star } from 'lucide-react'
import { cx } from '#app/lib/view/class-names.ts'
import { counted } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { scoreText } from './titles.ts'

/** A score with a star before it. */
export const Score = ({ score, className }: { score: number; className?: string }) => (
  <span className={cx('inline-flex items-center gap-1 tabular-nums', className)}>
    <Star size="0.9em" aria-hidden className="fill-current text-amber" />
    <span className="sr-only">{m.anime_tiles_score_of({ count: counted(score, scoreText) })}</span>
    <span aria-hidden>{scoreText(score)}</span>
  </span>
)
