import { createBlink } from '../life/blink.ts'
import { createGaze } from '../life/gaze.ts'
import { createLips } from '../life/lips.ts'
import type { Live2dExpression, Live2dModel } from './load-live2d-model.ts'

/** Moves the standard parameters of a Live2D model: gaze, breath, blinks, lips, expressions. */
export type Live2dLife = {
  look(x: number | undefined, y: number | undefined): void
  express(name: string, seconds?: number): boolean
  speak(seconds: number): void
  step(seconds: number): boolean
  fixedValues: Map<string, number>
}

export function createLive2dLife(loaded: Live2dModel, random: () => number): Live2dLife {
  const { ids, values, defaultValues, minimumValues, maximumValues } = loaded.model.parameters
  const at = new Map(ids.map((id, i) => [id, i]))
  const gaze = createGaze(random)
  const blink = createBlink(random)
  const lips = createLips(random)
  const fixedValues = new Map<string, number>()
  let time = 0
  let lasting: Live2dExpression = []
  let shown: Live2dExpression = []
  let left = Infinity
  const change = (id: string, how: (value: number) => number): void => {
    const i = at.get(id)
    if (i !== undefined) values[i] = Math.min(maximumValues[i]!, Math.max(minimumValues[i]!, how(values[i]!)))
  }
  return {
    fixedValues,
    look: gaze.target,
    speak: lips.speak,
    express(name, seconds) {
      const face = loaded.expressions.get(name)
      if (!face) return false
      shown = face
      left = seconds ?? Infinity
      if (seconds === undefined) lasting = face
      return true
    },
    step(seconds) {
      time += seconds
      left -= seconds
      if (left <= 0) {
        shown = lasting
        left = Infinity
      }
      values.set(defaultValues)
      const turning = gaze.step(seconds)
      change('ParamAngleX', (v) => v + gaze.headX * 30)
      change('ParamAngleY', (v) => v - gaze.headY * 30)
      change('ParamAngleZ', (v) => v - gaze.headX * gaze.headY * 20 + Math.sin(time * 0.6) * 2)
      change('ParamBodyAngleX', (v) => v + gaze.headX * 8)
      change('ParamEyeBallX', (v) => v + gaze.eyeX)
      change('ParamEyeBallY', (v) => v - gaze.eyeY)
      change('ParamBreath', () => 0.5 - 0.5 * Math.cos(time * 1.75))
      for (const { Id, Value, Blend } of shown)
        change(Id, (v) => (Blend === 'Multiply' ? v * Value : Blend === 'Overwrite' ? Value : v + Value))
      const lids = blink.step(seconds)
      for (const id of loaded.eyes) change(id, (v) => v * lids)
      const mouth = lips.step(seconds)
      for (const id of loaded.mouth) change(id, (v) => Math.max(v, mouth))
      for (const [id, value] of fixedValues) change(id, () => value)
      return turning || lips.busy()
    },
  }
}
