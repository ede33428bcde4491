import type { HighlightColour, HighlightPart } from '@engawa/contract'
import { cx } from '#app/lib/view/class-names.ts'
import { colourNames, colourVar } from './colours.ts'

type Props = { parts: readonly HighlightPart[]; colour: HighlightColour; className?: string }

/** The highlighted text next to a stripe of its colour. Screen readers read the name of the colour. */
export const Quote = ({ parts, colour, className }: Props) => (
  <div className="flex gap-3">
    <span aria-hidden className="w-1.5 shrink-0 rounded-full" style={{ background: colourVar(colour) }} />
    <p className={cx('line-clamp-5 min-w-0 flex-1 text-start font-display whitespace-pre-line', className)}>
      <span className="sr-only">{colourNames[colour]()}: </span>
      {parts.map(({ quote }) => quote).join('\n')}
    </p>
  </div>
)
