import { m } from '#app/texts/messages.js'
import { Choice } from '#app/ui/choice.tsx'
import { Slider } from '#app/ui/slider.tsx'
import { BRIGHTNESS, type Ground } from './ground.ts'

/** The settings every reader has: background and brightness. */
export function GroundFields({
  ground,
  change,
}: {
  ground: Ground
  change: (part: Partial<Ground>) => void
}) {
  return (
    <>
      <Choice
        label={m.reader_background()}
        value={ground.background}
        onChange={(background) => change({ background })}
        options={[
          { value: 'paper', label: m.reader_background_paper() },
          { value: 'dark', label: m.reader_background_dark() },
          { value: 'black', label: m.reader_background_black() },
        ]}
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
