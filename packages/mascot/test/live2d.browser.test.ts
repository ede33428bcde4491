import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, openStage, type Stage } from '../scripts/open-stage.ts'
import { createFakeClock, type FakeClock } from './fake-clock.ts'

// A replacement for the operator's core script. It draws a square whose width follows ParamAngleX, clipped by a smaller square.
const CORE = `window.Live2DCubismCore = {
  Moc: { fromArrayBuffer: (buffer) => (buffer.byteLength === 4 ? {} : null) },
  Model: { fromMoc() {
    const quad = (s) => Float32Array.of(-s, -s, s, -s, -s, s, s, s)
    const uv = Float32Array.of(0, 0, 1, 0, 0, 1, 1, 1)
    const indices = Uint16Array.of(0, 1, 2, 2, 1, 3)
    const values = Float32Array.of(0, 1)
    return {
      parameters: { ids: ['ParamAngleX', 'ParamEyeLOpen'], minimumValues: Float32Array.of(-30, 0),
        maximumValues: Float32Array.of(30, 1), defaultValues: Float32Array.of(0, 1), values },
      drawables: { count: 2, ids: ['HitHead', 'Inner'], constantFlags: Uint8Array.of(0, 0), dynamicFlags: Uint8Array.of(1, 1),
        textureIndices: Int32Array.of(0, 0), renderOrders: Int32Array.of(0, 1), opacities: Float32Array.of(1, 1),
        maskCounts: Int32Array.of(0, 1), masks: [Int32Array.of(), Int32Array.of(0)],
        vertexPositions: [quad(0.5), quad(0.9)], vertexUvs: [uv, uv], indices: [indices, indices], resetDynamicFlags() {} },
      canvasinfo: { CanvasWidth: 200, CanvasHeight: 200, CanvasOriginX: 100, CanvasOriginY: 100, PixelsPerUnit: 100 },
      update() {}, release() {},
    }
  } },
}`

// The page defines this function for dynamic imports, because the test runner rewrites an `import()` in this file.
declare const load: (address: string) => Promise<typeof import('../src/live2d/index.ts')>

describe.skipIf(chromiumPath === undefined)('an operator’s own Live2D model', () => {
  let stage: Stage
  beforeAll(async () => {
    const texture = await sharp({ create: { width: 4, height: 4, channels: 4, background: '#ff0000' } })
      .png()
      .toBuffer()
    const settings = {
      FileReferences: {
        Moc: 'a.moc3',
        Textures: ['a.png'],
        Expressions: [{ Name: 'happy', File: 'happy.exp3.json' }],
      },
      HitAreas: [{ Id: 'HitHead', Name: 'Head' }],
    }
    stage = await openStage({
      extra: {
        '/live2d/core.js': CORE,
        '/live2d/a.model3.json': JSON.stringify(settings),
        '/live2d/a.moc3': 'moc3',
        '/live2d/a.png': texture,
        '/live2d/happy.exp3.json': JSON.stringify({
          Parameters: [{ Id: 'ParamEyeLOpen', Value: 0, Blend: 'Overwrite' }],
        }),
      },
    })
  })
  afterAll(async () => {
    await stage?.close()
  })

  test('a Live2D model is loaded from this site, drawn with its masks, touched, and stopped', async () => {
    const seen = await stage.page.evaluate(async (makeClock) => {
      const canvas = document.createElement('canvas')
      canvas.style.cssText = 'width:200px;height:200px'
      document.body.append(canvas)
      if (!document.createElement('canvas').getContext('webgl2')) return undefined
      const clock = (0, eval)(`(${makeClock})`)() as FakeClock // oxlint-disable-line no-eval
      const address = '/live2d.js'
      const { createLive2dPuppet } = await load(address)
      const puppet = await createLive2dPuppet(canvas, {
        core: '/live2d/core.js',
        model: '/live2d/a.model3.json',
        clock,
        random: () => 0.5,
        reducedMotion: false,
      })
      puppet.resize(200, 200, 1)
      const copy = document.createElement('canvas')
      copy.width = copy.height = 200
      const context = copy.getContext('2d')!
      context.drawImage(canvas, 0, 0)
      const red = (x: number, y: number): boolean => context.getImageData(x, y, 1, 1).data[0]! > 200
      const start = puppet.frames
      clock.pass(10_000)
      const idle = puppet.frames - start
      puppet.setVisible(false)
      clock.pass(10_000)
      const hidden = puppet.frames - start - idle
      const result = {
        // The second square is wider than its mask, so only the area of the first square is painted.
        painted: [red(100, 100), red(60, 60), red(20, 20)],
        hit: [puppet.hitAt(100, 100), puppet.hitAt(5, 5)],
        faces: puppet.expressions,
        known: [puppet.setExpression('happy'), puppet.setExpression('furious')],
        awake: idle > 50,
        hidden,
      }
      puppet.destroy()
      return result
    }, createFakeClock.toString())
    if (seen === undefined) return
    expect(seen).toEqual({
      painted: [true, true, false],
      hit: ['head', undefined],
      faces: ['neutral', 'happy'],
      known: [true, false],
      awake: true,
      hidden: 0,
    })
  })

  test('a core or a model on another host is refused', async () => {
    const errorMessages = await stage.page.evaluate(async () => {
      const address = '/live2d.js?again'
      const { createLive2dPuppet } = await load(address)
      const messages: string[] = []
      for (const [core, model] of [
        ['https://elsewhere.test/core.js', '/live2d/a.model3.json'],
        ['/live2d/core.js', 'https://elsewhere.test/a.model3.json'],
      ] as const)
        await createLive2dPuppet(document.createElement('canvas'), { core, model }).catch((error: Error) =>
          messages.push(error.message),
        )
      return messages
    })
    expect(errorMessages).toEqual([
      'The Live2D core must be a file of this site',
      'https://elsewhere.test/a.model3.json is not a file of this site',
    ])
    for (const address of stage.requestedUrls) expect(address.startsWith(stage.address)).toBe(true)
  })
})
