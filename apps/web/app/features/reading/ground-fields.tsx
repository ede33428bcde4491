import { m } from '#app/texts/messages.js'
import { Choice } from '#app/ui/choice.tsx'
import { Slider } from '#app/ui/slider.tsx'
import { BRIGHTNESS, type Background, type Ground } from './ground.ts'

const names: Record<Background, () => string> = {
  sky: m.reader_background_sky,
  plain: m.reader_background_plain,
  paper: m.reader_background_paper,
  sepia: m.reader_background_sepia,
  dark: m.reader_background_dark,
  black: m.reader_background_black,
}

/** Fields that every reader has: the brightness, and a choice from the given backgrounds. */
export function GroundFields({
  ground,
  backgrounds,
  change,
}: {
  ground: Ground
  backgrounds: readonly Background[]
  change: (part: Partial<Ground>) => void
}) {
  return (
    <>
      <Choice
        label={m.reader_background()}
        value={ground.background}
        onChange={(background) => change({ background })}
        options={backgrounds.map((value) => ({ value, label: names[value]() }))}
      />
      <Slider
        label={m.reader_brightness()}
        value={ground.brightness}
        {...BRIGHTNESS}
        onChange={(brightness) => change({ brightness })}
        format={(percent) => m.reader_brightness_value({ percent })}
      />
    </>
  )
}
