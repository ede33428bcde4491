import { m } from '#app/texts/messages.js'
import { Slider } from '#app/ui/slider.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { Toggle } from '#app/ui/toggle.tsx'
import { boundsOf } from '../../stored-settings.ts'
import { bulletSettings, changeBullets, MODES, SCALES } from '../bullet-settings.ts'
import { modeNames } from '../texts.ts'
import { BlockedWords } from './blocked-words.tsx'

type ScaleName = keyof typeof SCALES

const scaleNames: [ScaleName, () => string][] = [
  ['density', m.bullets_density],
  ['opacity', m.bullets_opacity],
  ['size', m.bullets_size],
  ['area', m.bullets_area],
  ['speed', m.bullets_speed],
]

const switchNames = [
  ['aboveSubtitles', m.bullets_above_subtitles],
  ['merges', m.bullets_merges],
  ['followsRate', m.bullets_follows_rate],
] as const

const percent = (value: number): string => m.player_percent({ percent: String(value) })

/** All options of bullet comments. */
export function BulletOptions() {
  const settings = bulletSettings.use()
  return (
    <div className="flex flex-col gap-4 pb-3">
      <Switch label={m.bullets_toggle()} checked={settings.on} onChange={(on) => changeBullets({ on })} />
      <fieldset>
        <legend className="mb-1.5 text-sm text-ink-soft">{m.bullets_modes()}</legend>
        <div className="flex gap-1 rounded-md bg-sunken p-1 [&>button]:grow">
          {MODES.map((mode) => (
            <Toggle key={mode} on={settings[mode]} onChange={(shows) => changeBullets({ [mode]: shows })}>
              {modeNames[mode]()}
            </Toggle>
          ))}
        </div>
      </fieldset>
      {scaleNames.map(([name, label]) => (
        <Slider
          key={name}
          label={label()}
          {...boundsOf(SCALES[name])}
          value={settings[name]}
          onChange={(value) => changeBullets({ [name]: value })}
          format={percent}
        />
      ))}
      <div>
        {switchNames.map(([name, label]) => (
          <Switch
            key={name}
            label={label()}
            checked={settings[name]}
            onChange={(does) => changeBullets({ [name]: does })}
          />
        ))}
      </div>
      <BlockedWords />
    </div>
  )
}
