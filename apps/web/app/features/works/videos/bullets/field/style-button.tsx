import { Popover } from '@base-ui/react/popover'
import { BULLETS } from '@engawa/contract'
import { Palette } from 'lucide-react'
import { cx } from '#app/lib/class-names.ts'
import { m } from '#app/texts/messages.js'
import { Choice } from '#app/ui/choice.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { popupClass } from '#app/ui/overlay/popup-class.ts'
import { bulletSettings, changeBullets, MODES } from '../bullet-settings.ts'
import { colourName, modeNames } from '../texts.ts'

/** Where a bullet comment is seen, and in which colour. */
export function StyleButton() {
  const { mode, colour } = bulletSettings.use()
  return (
    <Popover.Root>
      <Popover.Trigger
        render={
          <IconButton
            label={m.bullets_style({ mode: modeNames[mode](), colour: colourName(colour) })}
            className="flex-col"
          />
        }
      >
        <Palette size={18} aria-hidden />
        <span
          aria-hidden
          className="mt-0.5 h-1 w-5 rounded-sm ring-1 ring-line-strong"
          style={{ background: colour }}
        />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={8} align="start" className="layer-popup">
          <Popover.Popup className={cx(popupClass, 'flex w-72 flex-col gap-3 p-4')}>
            <Choice
              label={m.bullets_mode()}
              value={mode}
              options={MODES.map((value) => ({ value, label: modeNames[value]() }))}
              onChange={(next) => changeBullets({ mode: next })}
            />
            <Choice
              variant="plain"
              label={m.bullets_colour()}
              value={colour}
              options={BULLETS.colours.map((value) => ({
                value: value as string,
                label: <Swatch colour={value} />,
              }))}
              onChange={(next) => changeBullets({ colour: next })}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

const Swatch = ({ colour }: { colour: string }) => (
  <span className="size-6 rounded-full ring-1 ring-line-strong" style={{ background: colour }}>
    <span className="sr-only">{colourName(colour)}</span>
  </span>
)
