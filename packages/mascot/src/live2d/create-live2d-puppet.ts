import { browserClock } from '../clock.ts'
import { createFrameLoop } from '../frame-loop.ts'
import { createGovernor } from '../governor.ts'
import type { Puppet, PuppetOptions } from '../puppet.ts'
import { watchPage } from '../watch-page.ts'
import { createLive2dRenderer } from './draw-live2d.ts'
import { createLive2dLife } from './live2d-life.ts'
import { loadLive2dModel } from './load-live2d-model.ts'

export type Live2dOptions = Omit<PuppetOptions, 'model' | 'renderer' | 'muted'> & {
  /** The address of the operator's core script, which must be on this site. */
  core: string
  /** The address of the `.model3.json` file, which must be on this site. */
  model: string
}

/**
 * Creates a puppet from the operator's Live2D core and model. It makes no sounds. Motion files and physics files of the model are not used.
 */
export async function createLive2dPuppet(canvas: HTMLCanvasElement, options: Live2dOptions): Promise<Puppet> {
  const loaded = await loadLive2dModel(options.core, options.model)
  const { model } = loaded
  const found = createLive2dRenderer(canvas, model, loaded.textures)
  if (!found) throw new Error('Live2D models need WebGL 2')
  const renderer = found
  const clock = options.clock ?? browserClock
  const governor = createGovernor(clock.now)
  const life = createLive2dLife(loaded, options.random ?? Math.random)
  const { CanvasWidth, CanvasHeight, CanvasOriginX, CanvasOriginY, PixelsPerUnit } = model.canvasinfo
  const size = { scale: 1, left: 0, top: 0, ratio: 1 }
  let follow = options.follow ?? true
  let isCovered = false
  let offScreen = false
  let frames = 0
  let last = clock.now()

  const draw = (seconds: number): boolean => {
    const busy = life.step(seconds)
    model.update()
    const x = (2 * size.scale) / canvas.width
    const y = (2 * size.scale) / canvas.height
    const moveX = (CanvasOriginX + size.left / size.scale) * x - 1
    renderer.draw(
      PixelsPerUnit * x,
      PixelsPerUnit * y,
      moveX,
      1 - (CanvasOriginY + size.top / size.scale) * y,
    )
    frames++
    return busy
  }
  const loop = createFrameLoop(clock, governor, () => {
    const now = clock.now()
    if (draw(Math.min(0.12, (now - last) / 1000))) governor.play(0.15)
    last = now
  })
  const refresh = (): void => {
    if (governor.fps() === 0 && governor.mayDrawStill()) draw(0)
    loop.wake()
  }
  const stir = (): void => {
    governor.play(0.6)
    refresh()
  }
  const stopWatching = watchPage(canvas, options.reducedMotion, ({ offScreen: outside, ...change }) => {
    offScreen = outside ?? offScreen
    governor.set({ ...change, covered: isCovered || offScreen })
    refresh()
  })
  const hitAt = (x: number, y: number): string | undefined => {
    const unitX = ((x * size.ratio - size.left) / size.scale - CanvasOriginX) / PixelsPerUnit
    const unitY = (CanvasOriginY - (y * size.ratio - size.top) / size.scale) / PixelsPerUnit
    return loaded.hits.find(({ id }) => {
      const points = model.drawables.vertexPositions[model.drawables.ids.indexOf(id)]
      return points !== undefined && isInside(points, unitX, unitY)
    })?.name
  }

  const puppet: Puppet = {
    get frames() {
      return frames
    },
    renderer: 'webgl2',
    expressions: [...loaded.expressions.keys()],
    motions: [],
    setPointer(x, y) {
      if (x === undefined || y === undefined || !follow) return life.look(undefined, undefined)
      const width = canvas.width / size.ratio
      const height = canvas.height / size.ratio
      life.look(Math.tanh((x - width / 2) / width), Math.tanh((y - height / 3) / height))
      governor.play(0.6)
    },
    hitAt,
    tap(x, y) {
      const part = hitAt(x, y)
      const faces = puppet.expressions
      if (part !== undefined)
        puppet.setExpression(faces[(frames % Math.max(1, faces.length - 1)) + 1] ?? 'neutral', 2)
      return part
    },
    setExpression(name, seconds) {
      const known = life.express(name, seconds)
      stir()
      return known
    },
    play: () => false,
    speak(seconds) {
      life.speak(seconds)
      stir()
    },
    sound: () => false,
    hold: () => undefined,
    carry: () => undefined,
    setVisible(visible) {
      governor.set({ visible })
      refresh()
    },
    setCovered(covered) {
      isCovered = covered
      governor.set({ covered: isCovered || offScreen })
      refresh()
    },
    setMuted: () => undefined,
    setVolume: () => undefined,
    setFollow(on) {
      follow = on
      if (!on) life.look(undefined, undefined)
    },
    setParameter(id, value) {
      if (value === undefined) life.fixedValues.delete(id)
      else life.fixedValues.set(id, value)
      refresh()
    },
    resize(cssWidth, cssHeight, devicePixelRatio) {
      canvas.width = Math.max(1, Math.round(cssWidth * devicePixelRatio))
      canvas.height = Math.max(1, Math.round(cssHeight * devicePixelRatio))
      size.ratio = devicePixelRatio
      size.scale = Math.min(canvas.width / CanvasWidth, canvas.height / CanvasHeight)
      size.left = (canvas.width - CanvasWidth * size.scale) / 2
      size.top = canvas.height - CanvasHeight * size.scale
      if (governor.mayDrawStill()) draw(0)
      loop.wake()
    },
    destroy() {
      loop.stop()
      stopWatching()
      renderer.destroy()
      model.release()
    },
  }
  puppet.resize(canvas.clientWidth || 240, canvas.clientHeight || 320, globalThis.devicePixelRatio || 1)
  return puppet
}

function isInside(points: Float32Array, x: number, y: number): boolean {
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let i = 0; i < points.length; i += 2) {
    left = Math.min(left, points[i]!)
    right = Math.max(right, points[i]!)
    low = Math.min(low, points[i + 1]!)
    high = Math.max(high, points[i + 1]!)
  }
  return x >= left && x <= right && y >= low && y <= high
}
