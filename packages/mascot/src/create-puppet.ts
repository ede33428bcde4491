import { browserClock } from './clock.ts'
import { createCanvasRenderer } from './draw/canvas-renderer.ts'
import { hasGraphicsCard } from './draw/has-graphics-card.ts'
import { createWebglRenderer } from './draw/webgl-renderer.ts'
import { createFrameLoop } from './frame-loop.ts'
import { createGovernor, IDLE_FPS } from './governor.ts'
import { createLife } from './life/life.ts'
import { createReactions } from './life/reactions.ts'
import { compileRig } from './pose/compile-rig.ts'
import { furthestMove } from './pose/furthest-move.ts'
import { findHit } from './pose/find-hit.ts'
import { applyPose, createPose } from './pose/pose.ts'
import type { Puppet, PuppetOptions } from './puppet.ts'
import { loadRig } from './rig/load-rig.ts'
import { createVoice } from './sound/create-voice.ts'
import { watchPage } from './watch-page.ts'

/** The maximum time step of a frame in seconds. Without it, hair would fly around in the first frame after a long pause. */
const MAX_STEP_SECONDS = 0.12
const AWAKE_SECONDS = 0.6
const STIRRED_SECONDS = 0.15
/** A frame is not drawn when all moves in it are shorter than this number of pixels, because such moves are invisible. */
const MIN_VISIBLE_PX = 0.5
/**
 * The same limit while the puppet is idle, by renderer. It is larger without a graphics card, because each frame then costs more processor
 * time.
 */
const MIN_VISIBLE_PX_IDLE = { webgl2: 0.5, '2d': 2 }

/** Animates a model on a canvas. Rejects when the model is invalid or cannot be loaded. */
export async function createPuppet(canvas: HTMLCanvasElement, options: PuppetOptions): Promise<Puppet> {
  const { rig, image } = await loadRig(options.model)
  const clock = options.clock ?? browserClock
  const random = options.random ?? Math.random
  const model = compileRig(rig)
  const pose = createPose(model)
  const life = createLife(model, random)
  const voice = createVoice(rig.voices)
  voice.setMuted(options.muted ?? false)
  const governor = createGovernor(clock.now)
  const fixedValues = new Map<number, number>()
  const size = { scale: 1, left: 0, top: 0, ratio: 1 }
  let follow = options.follow ?? true
  let isCovered = false
  let picked = false
  let offScreen = false
  let frames = 0
  let last = clock.now()

  const drawn = new Float32Array(pose.vertices.length)

  const draw = (always: boolean): void => {
    for (const [param, value] of fixedValues) pose.values[param] = value
    applyPose(model, pose)
    const minPixels =
      governor.fps() === IDLE_FPS ? MIN_VISIBLE_PX_IDLE[renderer.kind] * size.ratio : MIN_VISIBLE_PX
    if (!always && furthestMove(pose.vertices, drawn) * size.scale < minPixels) return
    drawn.set(pose.vertices)
    renderer.draw(pose)
    frames++
  }
  const still = (): void => {
    if (!governor.mayDrawStill()) return
    life.still(pose.values)
    draw(true)
  }
  const loop = createFrameLoop(clock, governor, () => {
    const now = clock.now()
    const busy = life.step(pose.values, Math.min(MAX_STEP_SECONDS, (now - last) / 1000))
    last = now
    if (busy) governor.play(STIRRED_SECONDS)
    draw(false)
  })
  // Shows a change: the loop draws it in its next frame. If nothing may move, a single picture is drawn.
  const refresh = (): void => {
    if (governor.fps() === 0) still()
    loop.wake()
  }
  const stir = (): void => {
    governor.play(AWAKE_SECONDS)
    refresh()
  }
  const restored = (): void => {
    if (governor.mayDrawStill()) draw(true)
    refresh()
  }
  const renderer =
    (wantsWebgl(options) ? createWebglRenderer(canvas, model, image, restored) : undefined) ??
    createCanvasRenderer(canvas, model, image)
  const stopWatching = watchPage(canvas, options.reducedMotion, (change) => {
    const { offScreen: outside, ...rest } = change
    offScreen = outside ?? offScreen
    governor.set({ ...rest, covered: isCovered || offScreen })
    refresh()
  })
  const toCanvas = (x: number, y: number): [number, number] => [
    (x * size.ratio - size.left) / size.scale,
    (y * size.ratio - size.top) / size.scale,
  ]
  const sound = (name: string): boolean => {
    const seconds = voice.play(name)
    if (seconds > 0) life.speak(seconds)
    stir()
    return seconds > 0
  }
  let cancelRelax: (() => void) | undefined
  const express = (name: string, seconds?: number): boolean => {
    const known = life.express(name, seconds)
    if (!known) return false
    cancelRelax?.()
    cancelRelax = undefined
    // While the puppet is a still picture, no frames are drawn, so a timer must end a temporary face.
    if (seconds !== undefined && governor.fps() === 0 && governor.mayDrawStill())
      cancelRelax = clock.after(seconds * 1000, () => {
        life.relax()
        refresh()
      })
    return true
  }
  const react = createReactions(rig, { express, play: life.play }, sound, random)

  const puppet: Puppet = {
    get frames() {
      return frames
    },
    renderer: renderer.kind,
    expressions: Object.keys(rig.expressions),
    motions: Object.keys(rig.motions),
    setPointer(x, y) {
      if (x === undefined || y === undefined || !follow) {
        life.look(undefined, undefined)
        return
      }
      const [px, py] = toCanvas(x, y)
      const reach = rig.view[2] * 0.9
      life.look(Math.tanh((px - rig.face[0]) / reach), Math.tanh((py - rig.face[1]) / reach))
      governor.play(AWAKE_SECONDS)
      // The loop is not woken here, because a pointer that moves constantly would delay the loop's timer forever.
    },
    hitAt: (x, y) => findHit(model, pose, ...toCanvas(x, y)),
    tap(x, y) {
      const part = findHit(model, pose, ...toCanvas(x, y))
      if (part === undefined) return undefined
      react(part)
      stir()
      return part
    },
    setExpression(name, seconds) {
      const known = express(name, seconds)
      stir()
      return known
    },
    play(motion) {
      const known = life.play(motion)
      stir()
      return known
    },
    speak(seconds) {
      life.speak(seconds)
      stir()
    },
    sound,
    hold(on) {
      if (on === picked) return
      picked = on
      life.hold(on)
      stir()
    },
    carry(dx) {
      life.carry((dx * size.ratio) / (size.scale * rig.view[2]))
      governor.play(AWAKE_SECONDS)
    },
    setVisible(visible) {
      governor.set({ visible })
      refresh()
    },
    setCovered(covered) {
      isCovered = covered
      governor.set({ covered: isCovered || offScreen })
      refresh()
    },
    setMuted: voice.setMuted,
    setVolume: voice.setVolume,
    setFollow(on) {
      follow = on
      if (!on) life.look(undefined, undefined)
    },
    setParameter(id, value) {
      const param = model.params.get(id)
      if (param === undefined) return
      if (value === undefined) fixedValues.delete(param)
      else fixedValues.set(param, value)
      refresh()
    },
    resize(cssWidth, cssHeight, devicePixelRatio) {
      canvas.width = Math.max(1, Math.round(cssWidth * devicePixelRatio))
      canvas.height = Math.max(1, Math.round(cssHeight * devicePixelRatio))
      const [x, y, width, height] = rig.view
      size.ratio = devicePixelRatio
      size.scale = Math.min(canvas.width / width, canvas.height / height)
      size.left = (canvas.width - width * size.scale) / 2 - x * size.scale
      // The figure is at the bottom of the canvas, however much room is above it.
      size.top = canvas.height - (y + height) * size.scale
      renderer.resize(size.scale, size.left, size.top)
      if (governor.mayDrawStill()) draw(true)
      loop.wake()
    },
    destroy() {
      cancelRelax?.()
      loop.stop()
      stopWatching()
      voice.destroy()
      renderer.destroy()
    },
  }
  puppet.resize(canvas.clientWidth || 240, canvas.clientHeight || 320, globalThis.devicePixelRatio || 1)
  return puppet
}

function wantsWebgl({ renderer = 'auto' }: PuppetOptions): boolean {
  return renderer === 'webgl2' || (renderer === 'auto' && hasGraphicsCard())
}
