import { BULLETS } from '@engawa/contract'
import { Palette } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { Choice } from '#app/ui/choice.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { bulletSettings, changeBullets, MODES } from '../bullet-settings.ts'
import { colourName, modeNames } from '../texts.ts'

/** The button that shows the position and colour of the next bullet comment, and opens the fields that change them. */
export function StyleButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const { mode, colour } = bulletSettings.use()
  return (
    <IconButton
      label={m.bullets_style({ mode: modeNames[mode](), colour: colourName(colour) })}
      aria-expanded={isOpen}
      className="flex-col"
      onClick={onToggle}
    >
      <Palette size={18} aria-hidden />
      <span
        aria-hidden
        className="mt-0.5 h-1 w-5 rounded-sm ring-1 ring-line-strong"
        style={{ background: colour }}
      />
    </IconButton>
  )
}

/** The fields for the position and colour of the next bullet comment. */
export function StyleFields() {
  const { mode, colour } = bulletSettings.use()
  return (
    <div className="flex w-full flex-wrap items-center gap-x-6 gap-y-2 rounded-md border border-line bg-paper-2 p-3">
      <Choice
        label={m.bullets_mode()}
        hideLabel
        value={mode}
        options={MODES.map((value) => ({ value, label: modeNames[value]() }))}
        onChange={(next) => changeBullets({ mode: next })}
      />
      <Choice
        variant="plain"
        label={m.bullets_colour()}
        hideLabel
        value={colour}
        options={BULLETS.colours.map((value) => ({
          value: value as string,
          label: <Swatch colour={value} />,
        }))}
        onChange={(next) => changeBullets({ colour: next })}
      />
    </div>
  )
}

const Swatch = ({ colour }: { colour: string }) => (
  <span className="size-6 rounded-full ring-1 ring-line-strong" style={{ background: colour }}>
    <span className="sr-only">{colourName(colour)}</span>
  </span>
)
