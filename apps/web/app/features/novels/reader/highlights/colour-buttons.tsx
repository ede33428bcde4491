import { HIGHLIGHT_COLOURS, type HighlightColour } from '@engawa/contract'
import { Check } from 'lucide-react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { colourNames, colourVar } from './colours.ts'

type Props = {
  /** Returns the label of a button; `name` is the name of the button's colour. */
  label: (name: string) => string
  chosen?: HighlightColour
  onPick: (colour: HighlightColour) => void
}

/** A button for each highlight colour. */
export const ColourButtons = ({ label, chosen, onPick }: Props) =>
  HIGHLIGHT_COLOURS.map((colour) => {
    const text = label(colourNames[colour]())
    return (
      <IconButton
        key={colour}

        label={text}

        {...(chosen === undefined ? {} : { 'aria-pressed': chosen === colour })}
        onClick={() => onPick(colour)}
      >
        <span
          aria-hidden
          className="grid size-6 place-items-center rounded-full border border-line-strong text-ink"
          style={{ background: colourVar(colour) }}
        >
          {chosen === colour && <Check size={14} />}
        </span>
      </IconButton>
    )
  })
