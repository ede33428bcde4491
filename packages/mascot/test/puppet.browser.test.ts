import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chromiumPath, openStage, type Stage } from '../scripts/open-stage.ts'
import type { Puppet, PuppetOptions } from '../src/index.ts'
import { createFakeClock, type FakeClock } from './fake-clock.ts'
import { modelNames } from './read-model.ts'

// The objects that the page stores in `window.bench` for the tests.
type Bench = {
  canvas: HTMLCanvasElement
  clock: FakeClock
  puppet: Puppet
  /** Returns the share of the canvas that is painted, and a checksum of the picture. */
  look(): { painted: number; sum: number }
}
declare const bench: Bench

async function setStage(stage: Stage, options: Partial<PuppetOptions> = {}): Promise<string> {
  await stage.page.goto(stage.address)
  await stage.page.waitForSelector('body[data-ready]', { state: 'attached' })
  return stage.page.evaluate(
    async ([pageOptions, makeClock]) => {
      const canvas = document.createElement('canvas')
      canvas.style.cssText = 'display:block;width:240px;height:320px'
      document.body.append(canvas)
      const clock = (0, eval)(`(${makeClock})`)() as FakeClock // oxlint-disable-line no-eval
      const { createPuppet } = (window as unknown as { mascot: typeof import('../src/index.ts') }).mascot
      const model = '/models/fox/model.json'
      const puppet = await createPuppet(canvas, {
        model,
        clock,
        random: () => 0.5,
        reducedMotion: false,
        ...pageOptions,
      })
      const look = () => {
        puppet.resize(240, 320, 1)
        const copy = document.createElement('canvas')
        copy.width = 240
        copy.height = 320
        const context = copy.getContext('2d')!
        context.drawImage(canvas, 0, 0)
        const { data } = context.getImageData(0, 0, 240, 320)
        let painted = 0
        let sum = 0
        for (let i = 0; i < data.length; i += 4) {
          if (data[i + 3]! > 0) painted++
          sum = (sum * 31 + data[i]! + data[i + 1]! * 7 + data[i + 3]! * 13) % 1_000_003
        }
        return { painted: painted / (240 * 320), sum }
      }
      Object.assign(window, { bench: { canvas, clock, puppet, look } })
      return puppet.renderer
    },
    [options, createFakeClock.toString()] as const,
  )
}

describe.skipIf(chromiumPath === undefined)('a puppet in a browser', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterAll(async () => {
    await stage?.close()
  })

  describe.each(['2d', 'webgl2'] as const)('drawn with %s', (renderer) => {
    test.each(modelNames)('the %s is drawn completely, and each of its faces is different', async (name) => {
      await setStage(stage, { renderer, model: `/models/${name}/model.json` })
      const faces = await stage.page.evaluate(() =>
        bench.puppet.expressions.map((face) => {
          bench.puppet.setExpression(face)
          bench.clock.pass(350)
          return bench.look()
        }),
      )
      for (const { painted } of faces) {
        expect(painted).toBeGreaterThan(0.25)
        expect(painted).toBeLessThan(0.8)
      }
      expect(new Set(faces.map(({ sum }) => sum)).size).toBe(faces.length)
    })
  })

  describe('on the fallback canvas', () => {
    beforeEach(async () => {
      await setStage(stage, { renderer: '2d' })
    })

    test('a puppet draws up to 10 frames a second when idle and 30 when it moves', async () => {
      const frames = await stage.page.evaluate(() => {
        const { puppet, clock } = bench
        clock.pass(3000)
        const start = puppet.frames
        clock.pass(60_000)
        const idle = puppet.frames - start
        puppet.speak(10)
        clock.pass(10_000)
        return { idle, play: puppet.frames - start - idle }
      })
      // The exact number varies: short idle motions run at full speed, and frames in which nothing moves visibly are skipped.
      expect(frames.idle).toBeGreaterThan(20)
      expect(frames.idle).toBeLessThan(900)
      expect(frames.play).toBeGreaterThan(150)
      expect(frames.play).toBeLessThanOrEqual(310)
    })

    test('a puppet draws nothing and has no timer while it is hidden or covered, and then continues', async () => {
      const seen = await stage.page.evaluate(() => {
        const { puppet, clock } = bench
        clock.pass(1000)
        const counts: number[] = []
        for (const hide of [() => puppet.setVisible(false), () => puppet.setCovered(true)]) {
          hide()
          const before = puppet.frames
          clock.pass(200)
          puppet.setPointer(20, 20)
          puppet.setExpression('happy')
          clock.pass(60_000)
          counts.push(puppet.frames - before, clock.pending())
          puppet.setVisible(true)
          puppet.setCovered(false)
        }
        const back = puppet.frames
        clock.pass(2000)
        return { counts, back: puppet.frames - back }
      })
      expect(seen.counts).toEqual([0, 0, 0, 0])
      expect(seen.back).toBeGreaterThan(10)
    })

    test('a puppet stops when it is scrolled out of view', async () => {
      await stage.page.evaluate(() => {
        document.body.style.height = '5000px'
        bench.canvas.style.marginBottom = '4000px'
        window.scrollTo(0, 3000)
      })
      await expect
        .poll(() => stage.page.evaluate(() => (bench.clock.pass(500), bench.clock.pending())), {
          timeout: 30_000,
        })
        .toBe(0)
      await stage.page.evaluate(() => window.scrollTo(0, 0))
      await expect
        .poll(() => stage.page.evaluate(() => (bench.clock.pass(500), bench.clock.pending())), {
          timeout: 30_000,
        })
        .toBe(1)
    })

    test('a puppet reacts to touches, looks at the pointer until this is switched off, and hangs while it is held', async () => {
      const result = await stage.page.evaluate(() => {
        const { puppet, clock, look } = bench
        puppet.setMuted(true)
        clock.pass(500)
        const head = puppet.hitAt(120, 150)
        const nothing = puppet.tap(2, 2)
        const tapped = puppet.tap(120, 150)
        clock.pass(300)
        const after = look().sum
        puppet.setPointer(236, 10)
        clock.pass(4000)
        const right = look().sum
        puppet.setFollow(false)
        clock.pass(4000)
        const away = look().sum
        // `above` is above the fox's head while she is on the ground. `beside` is left of the fox while she hangs still.
        const above = () => puppet.hitAt(105, 47)
        const beside = () => puppet.hitAt(44, 260)
        const onGround = above()
        puppet.hold(true)
        clock.pass(2000)
        const hanging = [above(), beside()]
        puppet.carry(120)
        let swinging: string | undefined
        for (let i = 0; i < 10; i++) {
          clock.pass(60)
          swinging ??= beside()
        }
        puppet.hold(false)
        clock.pass(2000)
        return {
          head,
          nothing,
          tapped,
          different: new Set([after, right, away]).size,
          held: { onGround, hanging, swinging, down: above() },
          sound: puppet.sound('chirp'),
        }
      })
      expect(result).toEqual({
        ...{ head: 'head', nothing: undefined, tapped: 'head', different: 3, sound: false },
        held: { onGround: undefined, hanging: ['head', undefined], swinging: 'body', down: undefined },
      })
    })

    test('a destroyed puppet draws no frames and has no timers', async () => {
      const left = await stage.page.evaluate(() => {
        bench.clock.pass(500)
        bench.puppet.destroy()
        const before = bench.puppet.frames
        bench.clock.pass(5000)
        return { frames: bench.puppet.frames - before, pending: bench.clock.pending() }
      })
      expect(left).toEqual({ frames: 0, pending: 0 })
    })
  })

  test('under reduced motion, a puppet is a still picture that can change its face', async () => {
    await setStage(stage, { renderer: '2d', reducedMotion: true })
    const result = await stage.page.evaluate(() => {
      const { puppet, clock, look } = bench
      const before = look()
      const start = puppet.frames
      clock.pass(60_000)
      const idle = puppet.frames - start
      puppet.setExpression('happy')
      const drawn = puppet.frames - start - idle
      const happy = look().sum
      puppet.hold(true)
      const held = look().sum
      puppet.hold(true)
      puppet.hold(false)
      const back = look().sum
      return {
        idle,
        drawn,
        painted: before.painted,
        changed: happy !== before.sum,
        held: held !== happy && back === happy,
        pending: clock.pending(),
      }
    })
    expect(result).toMatchObject({ idle: 0, drawn: 1, changed: true, held: true, pending: 0 })
    expect(result.painted).toBeGreaterThan(0.25)
  })

  test('a missing or broken model is refused with a clear message', async () => {
    await setStage(stage)
    const messages = await stage.page.evaluate(async () => {
      const { createPuppet } = (window as unknown as { mascot: typeof import('../src/index.ts') }).mascot
      const errors: string[] = []
      for (const model of ['/models/dog/model.json', { format: 'other' } as never])
        await createPuppet(document.createElement('canvas'), { model }).catch((error: Error) =>
          errors.push(error.message),
        )
      return errors
    })
    expect(messages[0]).toContain('/models/dog/model.json could not be loaded (404)')
    expect(messages[1]).toContain('format must be "engawa-puppet"')
  })

  test('the page with the puppet sends no request to another host', () => {
    expect(stage.requestedUrls.length).toBeGreaterThan(0)
    for (const address of stage.requestedUrls)
      expect(address.startsWith(stage.address) || address.startsWith('data:')).toBe(true)
  })
})
