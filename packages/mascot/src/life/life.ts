import type { CompiledRig } from '../pose/compile-rig.ts'
import { createBlink } from './blink.ts'
import { createFace } from './face.ts'
import { createGaze } from './gaze.ts'
import { createLips } from './lips.ts'
import { createMotionPlayer } from './motion-player.ts'
import { createSprings } from './springs.ts'

/** Everything that moves a puppet. It only writes values of parameters; a renderer draws them. */
export type Life = {
  /** Sets the direction from the face to the pointer, from −1 to 1 in x and y. With undefined, the puppet looks around. */
  look(x: number | undefined, y: number | undefined): void
  express(name: string, seconds?: number): boolean
  /** Ends a temporary expression immediately. */
  relax(): void
  play(motion: string): boolean
  speak(seconds: number): void
  hold(on: boolean): void
  /**
   * Must be called when the puppet was moved, so that it swings. `share` is the distance in widths of the puppet; positive to the right.
   */
  carry(share: number): void
  expression(): string
  /** Advances the time by some seconds and fills `values`. Returns true while the puppet moves enough to need the full frame rate. */
  step(values: Float32Array, seconds: number): boolean
  /** Fills `values` with the current face at rest, for a still picture. */
  still(values: Float32Array): void
}

/** The strength of the swing when the puppet is moved: a quick move by a quarter of its width gives the strongest swing. */
const CARRY = 4
const CARRY_FADES = 7

export function createLife(model: CompiledRig, random: () => number): Life {
  const blink = createBlink(random)
  const gaze = createGaze(random)
  const lips = createLips(random)
  const face = createFace(model)
  const motions = createMotionPlayer(model)
  const springs = createSprings(model)
  const { idle, parameters } = model.rig
  const at = (id: string): number => model.params.get(id) ?? -1
  const p = {
    angleX: at('angleX'),
    angleY: at('angleY'),
    angleZ: at('angleZ'),
    eyeX: at('eyeX'),
    eyeY: at('eyeY'),
    openL: at('eyeOpenL'),
    openR: at('eyeOpenR'),
    mouth: at('mouthOpen'),
    breath: at('breath'),
    bodyX: at('bodyX'),
    carryX: at('carryX'),
  }
  let time = 0
  let nextIdle = 4
  let held = false
  let carried = 0
  const clamp = (values: Float32Array): void => {
    for (let i = 0; i < parameters.length; i++)
      values[i] = Math.min(parameters[i]!.max, Math.max(parameters[i]!.min, values[i]!))
  }
  return {
    look: gaze.target,
    express: face.show,
    relax: face.relax,
    play: motions.start,
    speak: lips.speak,
    expression: face.name,
    hold(on) {
      face.hold(on)
      held = on
      if (!on) motions.start('land')
    },
    carry(share) {
      carried = Math.min(1, Math.max(-1, carried + share * CARRY))
    },
    step(values, seconds) {
      time += seconds
      nextIdle -= seconds
      if (nextIdle <= 0) {
        nextIdle = 9 + random() * 12
        if (!held && idle.length > 0) motions.start(idle[Math.floor(random() * idle.length)]!)
      }
      let busy = face.write(values, seconds)
      busy = gaze.step(seconds) || busy
      busy = motions.add(values, seconds) || busy
      add(values, p.angleX, gaze.headX)
      add(values, p.angleY, gaze.headY)
      add(values, p.bodyX, gaze.headX * 0.4)
      add(values, p.eyeX, gaze.eyeX)
      add(values, p.eyeY, gaze.eyeY)
      add(values, p.angleZ, gaze.headX * 0.25 + Math.sin(time * 0.61) * 0.12)
      add(values, p.carryX, carried)
      carried *= Math.exp(-CARRY_FADES * seconds)
      add(values, p.breath, 0.5 - 0.5 * Math.cos(time * 1.75))
      const lids = blink.step(seconds)
      if (p.openL >= 0) values[p.openL]! *= lids
      if (p.openR >= 0) values[p.openR]! *= lids
      const mouth = lips.step(seconds)
      if (p.mouth >= 0) values[p.mouth] = Math.max(values[p.mouth]!, mouth)
      clamp(values)
      busy = springs.add(values, time, seconds) || busy
      clamp(values)
      return busy || lips.busy()
    },
    still(values) {
      face.settle()
      face.write(values, 0)
      clamp(values)
    },
  }
}

function add(values: Float32Array, index: number, amount: number): void {
  if (index >= 0) values[index]! += amount
}
