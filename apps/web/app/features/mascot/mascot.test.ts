import { assert, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ballNextTo,
  boxAt,
  bubbleBox,
  figureNextTo,
  keepInside,
  margin,
  overlap,
  panelBox,
  placeOf,
  stepOver,
  type Box,
} from './place.ts'
import { firstPlace, repairPlace } from './places-store.ts'
import { firstOptions, repairOptions } from './options.ts'
import { createPress, longPressMs } from './press.ts'
import { dayOf, daysOf, readOn } from './reading-streak.ts'
import { appliedScale, responsiveFactor, zoomedIn, zoomedOut } from './scale.ts'
import { firstSettings, repairSettings } from './settings.ts'
import { createPace, quietMs, showMs } from './speech-pace.ts'

describe('size of the mascot', () => {
  test.each([
    [320, 0.55],
    [360, 0.55],
    [361, 0.6],
    [480, 0.6],
    [481, 0.7],
    [640, 0.7],
    [641, 0.8],
    [768, 0.8],
    [769, 0.9],
    [1024, 0.9],
    [1025, 1],
    [3840, 1],
  ])('on a viewport of %d px the figure is scaled by %d', (width, factor) => {
    expect(responsiveFactor(width)).toBe(factor)
  })

  test('the zoom buttons multiply the scale by 1.1 and 0.9, within the limits 0.25 and 3', () => {
    expect(zoomedIn(0.75)).toBeCloseTo(0.825)
    expect(zoomedOut(0.75)).toBeCloseTo(0.675)
    expect(zoomedIn(2.9)).toBe(3)
    expect(zoomedOut(0.26)).toBe(0.25)
  })

  test('the drawn scale is always between 0.1 and 3', () => {
    expect(appliedScale(0.1, 360)).toBe(0.1)
    expect(appliedScale(0.25, 360)).toBeCloseTo(0.1375)
    expect(appliedScale(3, 1025)).toBe(3)
    expect(appliedScale(9, 1025)).toBe(3)
  })
})

describe('stored settings of the mascot', () => {
  test('without stored settings the figure is hidden, at scale 0.75', () => {
    expect(repairSettings(null)).toEqual({
      userScale: 0.75,
      isMuted: false,
      followEnabled: true,
      isModelHidden: true,
      activeIndex: 0,
    })
  })

  test('valid stored settings stay unchanged', () => {
    const stored = {
      userScale: 1.5,
      isMuted: true,
      followEnabled: false,
      isModelHidden: false,
      activeIndex: 1,
    }
    expect(repairSettings(JSON.stringify(stored))).toEqual(stored)
    expect(repairSettings('{"isMuted":true}')).toEqual({ ...firstSettings, isMuted: true })
  })

  test('broken stored text becomes the default settings, and each invalid field is repaired separately', () => {
    for (const text of ['', '{', 'null', '7', '"x"', '[]'])
      expect(repairSettings(text)).toEqual(firstSettings)
    const wrong = '{"userScale":99,"isMuted":"yes","followEnabled":1,"isModelHidden":false,"activeIndex":-1}'
    expect(repairSettings(wrong)).toEqual({ ...firstSettings, userScale: 3, isModelHidden: false })
    expect(repairSettings('{"userScale":0,"activeIndex":1.5}')).toEqual({ ...firstSettings, userScale: 0.25 })
    expect(repairSettings('{"userScale":"1","activeIndex":"1"}')).toEqual(firstSettings)
  })
})

describe('options of the mascot', () => {
  test('the volume of the mascot is 0.65 until the reader changes it', () =>
    expect(repairOptions(null).volume).toBe(0.65))

  test('a missing or invalid option of the mascot gets its default', () => {
    for (const text of [null, '', '{', 'null', '7', '{"volume":2,"opacity":0.1,"talk":"loud","pinned":1}'])
      expect(repairOptions(text)).toEqual(firstOptions)
    const chosen = { talk: 'answers', volume: 0, opacity: 0.5, pinned: true }
    expect(repairOptions(JSON.stringify(chosen))).toEqual(chosen)
  })
})

const size = record({
  width: integer({ min: 20, max: 320 }),
  height: integer({ min: 20, max: 300 }),
})
const area = record({
  width: integer({ min: 360, max: 2000 }),
  height: integer({ min: 360, max: 1200 }),
})
const point = record({
  x: integer({ min: -3000, max: 3000 }),
  y: integer({ min: -3000, max: 3000 }),
})

describe('place of the mascot', () => {
  test('after any drag and any rotation of the screen, the mascot is at least 8 px away from each edge', () => {
    assert(
      property(size, area, area, point, (size, before, after, at) => {
        const place = placeOf(keepInside({ ...size, ...at }, before), before)
        const { x, y } = boxAt(place, size, after)
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(margin)
        expect(x + size.width).toBeLessThanOrEqual(after.width - margin)
        expect(y + size.height).toBeLessThanOrEqual(after.height - margin)
      }),
    )
  })

  test('the ball stays in its corner, at the same distance, when the screen rotates', () => {
    const [small, large] = [
      { width: 400, height: 800 },
      { width: 800, height: 400 },
    ]
    const place = placeOf({ x: 320, y: 700, width: 60, height: 60 }, small)
    expect(boxAt(place, { width: 60, height: 60 }, large)).toMatchObject({ x: 720, y: 300 })
  })

  test('a box that is larger than the screen stays partly visible', () => {
    expect(boxAt(firstPlace, { width: 800, height: 1000 }, { width: 360, height: 640 })).toMatchObject({
      x: 8,
      y: 640 - 1000 - 8,
    })
  })

  test('a box moves up, or else down, until it covers no other box, and is undefined without enough room', () => {
    const space = { width: 360, height: 640 }
    const box = { x: 10, y: 500, width: 48, height: 48 }
    const low: Box = { x: 0, y: 520, width: 300, height: 44 }
    const high: Box = { x: 0, y: 440, width: 300, height: 44 }
    expect(stepOver(box, [], space)).toEqual(box)
    expect(stepOver(box, [low], space)).toMatchObject({ x: 10, y: 464 })
    expect(stepOver(box, [low, high], space)).toMatchObject({ y: 384 })
    expect(stepOver(box, [{ x: 0, y: 30, width: 300, height: 600 }], space)).toBeUndefined()
    expect(stepOver({ ...box, y: 8 }, [{ x: 0, y: 0, width: 360, height: 60 }], space)).toMatchObject({
      y: 68,
    })
  })

  test('the panel of buttons covers neither ball nor figure if there is room', () => {
    const ball = { x: 12, y: 740, width: 48, height: 48 }
    const figure = { x: 54, y: 522, width: 200, height: 270 }
    const panel = { width: 150, height: 330 }
    const screen = { width: 1440, height: 800 }
    expect(panelBox(panel, ball, undefined, screen)).toMatchObject({ x: 12, y: 402 })
    const nextToFigure = panelBox(panel, ball, figure, screen)
    expect(overlap(nextToFigure, figure) || overlap(nextToFigure, ball)).toBe(false)
    const narrow = panelBox(panel, { ...ball, y: 300 }, figure, { width: 360, height: 360 })
    expect(overlap(narrow, { ...ball, y: 300 })).toBe(false)
  })

  test('an invalid stored place is replaced by the first place', () => {
    for (const text of [null, '', '{', 'null', '{"ball":{"x":"1"}}'])
      expect(repairPlace(text)).toEqual(firstPlace)
    const ball = { x: 9, y: 9, fromRight: true, fromBottom: false }
    expect(repairPlace(JSON.stringify({ ball, figure: firstPlace }))).toEqual(ball)
  })

  test('the figure is next to its ball, towards the middle of the screen, and both move together', () => {
    const screen = { width: 1000, height: 700 }
    const ball = { x: 12, y: 640, width: 48, height: 48 }
    const figure = figureNextTo(ball, { width: 200, height: 270 }, false, screen)
    expect(figure).toMatchObject({ x: 54, y: 422 })
    expect(ballNextTo(figure, ball, false, screen)).toEqual(ball)
    const right = { ...ball, x: 940 }
    expect(figureNextTo(right, { width: 200, height: 270 }, true, screen)).toMatchObject({ x: 746, y: 422 })
  })

  test('the bubble is next to the figure, on the screen, and over no title', () => {
    const words = { width: 200, height: 44 }
    const screen = { width: 1000, height: 700 }
    const figure = { x: 54, y: 422, width: 200, height: 270 }
    const free = bubbleBox(words, figure, screen, [])!
    expect(free).toMatchObject({ tail: 'left', tailAt: 22 })
    expect(free.x).toBeGreaterThan(figure.x + figure.width / 2)
    const title = { x: 200, y: 500, width: 500, height: 60 }
    const moved = bubbleBox(words, figure, screen, [title])!
    expect(overlap(moved, title)).toBe(false)
    expect(bubbleBox(words, figure, screen, [{ x: 0, y: 0, ...screen }])).toBeUndefined()
    assert(
      property(area, size, point, (area, size, at) => {
        const place = bubbleBox({ ...words, width: 100 }, keepInside({ ...size, ...at }, area), area, [])
        if (place) expect(keepInside(place, area)).toMatchObject({ x: place.x, y: place.y })
      }),
    )
  })
})

describe('presses on the mascot', () => {
  function setUp() {
    let time = 1_000
    let timer: { at: number; run: () => void } | undefined
    const events: string[] = []
    const clock = {
      now: () => time,
      after(ms: number, run: () => void) {
        const mine = { at: time + ms, run }
        timer = mine
        return () => {
          if (timer === mine) timer = undefined
        }
      },
    }
    const pass = (ms: number): void => {
      time += ms
      if (!timer || timer.at > time) return
      const { run } = timer
      timer = undefined
      run()
    }
    const press = createPress(clock, {
      onDragStart: () => events.push('drag start'),
      onDrag: (x, y) => events.push(`${x},${y}`),
    })
    return { press, pass, events, late: (ms: number) => (time += ms) }
  }

  test('a press of 449 ms is a short press, and a press of 450 ms starts a drag', () => {
    const { press, pass, events } = setUp()
    press.down(0, 0)
    pass(longPressMs - 1)
    expect(press.up()).toBe('press')
    press.down(0, 0)
    pass(longPressMs)
    expect(events).toEqual(['drag start'])
    expect(press.up()).toBe('drag')
  })

  test('a pointer that moves more than 6 px starts a drag, which lasts until the pointer is lifted', () => {
    const { press, events } = setUp()
    press.down(100, 100)
    press.move(106, 100)
    expect(press.up()).toBe('press')
    press.down(100, 100)
    press.move(107, 100)
    press.move(101, 100)
    expect(events).toEqual(['drag start', '7,0', '1,0'])
    expect(press.up()).toBe('drag')
  })

  test('a timer that runs late does not change the result, and an earlier drag does not affect the next press', () => {
    const { press, pass, late, events } = setUp()
    press.down(0, 0)
    late(longPressMs)
    expect(press.up()).toBe('drag')
    press.down(0, 0)
    expect(press.up()).toBe('press')
    pass(10_000)
    expect(events).toEqual(['drag start'])
  })
})

describe('speech of the mascot', () => {
  test('the figure starts to talk only after a pause, and a longer text is shown longer', () => {
    const pace = createPace()
    expect(pace.mayBegin(0, 'sometimes')).toBe(true)
    pace.recordLine(1_000)
    for (const talk of ['often', 'sometimes'] as const)
      expect([999, 1_000].map((ms) => pace.mayBegin(quietMs[talk] + ms, talk))).toEqual([false, true])
    expect(pace.mayBegin(1e9, 'answers')).toBe(false)
    expect(showMs('早上好！', 'zh-CN')).toBeLessThan(showMs('早上好！檐廊上的露水还没干呢。', 'zh-CN'))
  })

  test('consecutive days of reading are counted, and a day without reading ends the count', () => {
    const first = readOn(undefined, '2030-02-27')
    const third = readOn(readOn(readOn(first, '2030-02-28'), '2030-02-28'), '2030-03-01')
    expect(third).toEqual({ days: 3, last: '2030-03-01' })
    expect([
      daysOf(third, '2030-03-02'),
      daysOf(third, '2030-03-03'),
      daysOf(undefined, '2030-03-03'),
    ]).toEqual([3, 0, 0])
    expect(readOn(third, '2030-03-05').days).toBe(1)
    expect(dayOf(new Date(2030, 0, 9, 23, 59))).toBe('2030-01-09')
  })
})
