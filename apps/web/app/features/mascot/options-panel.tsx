import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { m } from '#app/texts/messages.js'
import { Choice } from '#app/ui/choice.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Slider } from '#app/ui/slider.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { minOpacity, type Talk } from './options.ts'
import { changeSide, usePlace } from './places-store.ts'
import { changeOptions, mascotOptions } from './settings-store.ts'

const percent = (value: number): string => `${value}%`
const ofHundred = (share: number): number => Math.round(share * 100)

/** The reader's options: how often the mascot talks, its volume, its opacity and its place. */
export function Options({ onBack }: { onBack: () => void }) {
  const { talk, volume, opacity, pinned } = mascotOptions.use()
  const { fromRight } = usePlace((state) => state.ball)
  const back = useRef<HTMLButtonElement>(null)
  // The button that opened the options no longer exists, so the back button gets the focus.
  useEffect(() => back.current?.focus({ preventScroll: true }), [])
  return (
    <section aria-label={m.mascot_options_of()} className="flex w-72 flex-col gap-3 px-2 pb-2 text-sm">
      <header className="-mx-2 flex items-center gap-1">
        <IconButton ref={back} label={m.mascot_options_back()} onClick={onBack}>
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <p className="font-medium">{m.mascot_options()}</p>
      </header>
      <Choice<Talk>
        label={m.mascot_talk()}
        value={talk}
        options={[
          { value: 'often', label: m.mascot_talk_often() },
          { value: 'sometimes', label: m.mascot_talk_sometimes() },
          { value: 'answers', label: m.mascot_talk_answers() },
        ]}
        onChange={(value) => changeOptions({ talk: value })}
      />
      <div className="flex flex-col gap-1">
        <Slider
          label={m.mascot_volume()}
          min={0}
          max={100}
          step={5}
          value={ofHundred(volume)}
          format={percent}
          onChange={(value) => changeOptions({ volume: value / 100 })}
        />
        <Slider
          label={m.mascot_opacity()}
          min={ofHundred(minOpacity)}
          max={100}
          step={5}
          value={ofHundred(opacity)}
          format={percent}
          onChange={(value) => changeOptions({ opacity: value / 100 })}
        />
      </div>
      <Choice
        label={m.mascot_side()}
        value={fromRight ? 'right' : 'left'}
        options={[
          { value: 'left', label: m.mascot_side_left() },
          { value: 'right', label: m.mascot_side_right() },
        ]}
        onChange={(value) => changeSide(value === 'right')}
      />
      <Switch
        label={m.mascot_pinned()}
        checked={pinned}
        onChange={(value) => changeOptions({ pinned: value })}
      />
    </section>
  )
}
