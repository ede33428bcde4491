// `node scripts/stickers.ts <folder>` paints the stickers of both figures. Each is a transparent picture <name>.webp with a paper edge.
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { openStage } from './open-stage.ts'

type Pose = {
  face: string
  motion?: string
  /** The time within the motion in seconds. */
  at?: number
  set?: Record<string, number>
  /** Signs that are drawn next to the head, each as the path of a filled shape in a box of 100 × 100. */
  signs?: readonly Sign[]
}
type Sign = { path: string; fill: string; x: number; y: number; size: number; turn?: number }

const PIXELS = 320
const EDGE = 9
const SUPER = 2

const HEART =
  'M50 88C20 62 6 46 6 29 6 15 17 6 29 6c9 0 17 5 21 13C54 11 62 6 71 6c12 0 23 9 23 23 0 17-14 33-44 59z'
const SPARK = 'M50 0c4 32 18 46 50 50-32 4-46 18-50 50-4-32-18-46-50-50C32 46 46 32 50 0z'
const DROP = 'M50 4c20 30 32 46 32 62a32 32 0 0 1-64 0C18 50 30 34 50 4z'
const LETTER_Z = 'M14 12h72v15L40 73h46v15H14V73l46-46H14z'
const BANG = 'M38 4h24l-5 58H43zM50 74a11 11 0 1 1 0 22 11 11 0 0 1 0-22z'

const PINK = '#e8728f'
const GOLD = '#f0b54a'
const BLUE = '#7fb4dd'
const LILAC = '#8f86c9'

const hearts: Sign[] = [
  { path: HEART, fill: PINK, x: 0.84, y: 0.2, size: 0.17, turn: 14 },
  { path: HEART, fill: PINK, x: 0.14, y: 0.34, size: 0.11, turn: -16 },
]
const sparks: Sign[] = [
  { path: SPARK, fill: GOLD, x: 0.86, y: 0.18, size: 0.16 },
  { path: SPARK, fill: GOLD, x: 0.12, y: 0.3, size: 0.1 },
]
const sleeping: Sign[] = [
  { path: LETTER_Z, fill: LILAC, x: 0.8, y: 0.26, size: 0.1, turn: 8 },
  { path: LETTER_Z, fill: LILAC, x: 0.9, y: 0.12, size: 0.14, turn: 12 },
]
const bang: Sign[] = [{ path: BANG, fill: PINK, x: 0.87, y: 0.2, size: 0.19, turn: 12 }]
const drop: Sign[] = [{ path: DROP, fill: BLUE, x: 0.84, y: 0.24, size: 0.12, turn: 14 }]

const POSES: Record<'fox' | 'cat', Record<string, Pose>> = {
  fox: {
    hello: { face: 'happy', motion: 'wave', at: 0.9 },
    happy: { face: 'happy', motion: 'hop', at: 0.34, signs: sparks },
    love: { face: 'happy', set: { angleZ: 1, blush: 1, armsOut: 0.7, bodyX: 0.4 }, signs: hearts },
    shy: { face: 'shy', set: { angleZ: -0.7, angleY: -0.5 } },
    surprised: { face: 'surprised', set: { lift: 0.7, earL: 0.6, earR: 0.6, armsOut: 0.9 }, signs: bang },
    proud: { face: 'proud', set: { angleY: 0.9, bodyX: -0.3, tail: 0.9 }, signs: sparks.slice(0, 1) },
    sleepy: { face: 'sleepy', set: { angleZ: 1, angleY: -0.7, eyeOpenL: 0, eyeOpenR: 0 }, signs: sleeping },
    sorry: {
      face: 'shy',
      set: {
        ...{
          angleX: -0.5,
          angleY: 1.2,
          angleZ: 0.7,
          eyeX: 0.3,
          eyeY: -0.5,
          pupil: 0.7,
          eyeOpenL: 0.9,
          eyeOpenR: 0.9,
        },
        ...{
          brow: 0.8,
          browTilt: 1,
          mouthForm: -1,
          mouthOpen: 0,
          earL: -1,
          earR: -1,
          tail: 0.9,
          tailTip: 0.6,
        },
      },
      signs: drop,
    },
  },
  cat: {
    hello: { face: 'happy', set: { paw: 1, angleZ: 0.6 } },
    happy: { face: 'happy', motion: 'hop', at: 0.34, signs: sparks },
    love: { face: 'happy', set: { angleZ: -0.9, blush: 1, tail: 1, glow: 1 }, signs: hearts },
    shy: { face: 'shy', set: { angleZ: 0.7, angleY: -0.5 } },
    surprised: { face: 'surprised', set: { ears: 0.6, whisker: 0.8, tail: 1.1 }, signs: bang },
    proud: { face: 'proud', motion: 'lift-lantern', at: 1.2, signs: sparks.slice(0, 1) },
    sleepy: {
      face: 'sleepy',
      set: { angleY: -0.8, angleZ: -0.8, eyeOpenL: 0, eyeOpenR: 0 },
      signs: sleeping,
    },
    hm: {
      face: 'neutral',
      set: { eyeOpenL: 0.45, eyeOpenR: 0.45, angleX: 0.9, eyeX: 0.9, browTilt: -0.8, mouthForm: -0.6 },
      signs: drop,
    },
  },
}

const [folder = '../../apps/web/public/stickers'] = process.argv.slice(2)
const stage = await openStage()

/** Paints the figure in its pose on a transparent background, as a PNG. */
async function paintFigure(model: string, pose: Pose): Promise<Buffer> {
  const url = await stage.page.evaluate(
    async ([address, { face, motion, at = 0, set = {} }, height]) => {
      const canvas = document.createElement('canvas')
      const width = Math.round(height * 0.84)
      document.body.replaceChildren(canvas)
      // The clock moves only when the sticker needs it, and nothing is random, so each run paints the same.
      let now = 0
      let due: (() => void) | undefined
      const wait = (run: () => void) => {
        due = run
        return () => {
          due = undefined
        }
      }
      const clock = { now: () => now, after: (_: number, run: () => void) => wait(run), frame: wait }
      const { createPuppet } = (window as unknown as { mascot: typeof import('../src/index.ts') }).mascot
      const puppet = await createPuppet(canvas, {
        ...{ model: address, clock, random: () => 0.5 },
        renderer: '2d',
      })
      puppet.resize(width, height, 1)
      const run = (seconds: number) => {
        for (const end = now + seconds * 1000; now < end;) {
          now += 34
          const next = due
          due = undefined
          next?.()
        }
      }
      puppet.setExpression(face)
      for (const [id, value] of Object.entries(set)) puppet.setParameter(id, value)
      run(motion ? 0.5 : 0.9)
      if (motion) puppet.play(motion)
      if (at) run(at)
      puppet.resize(width, height, 1)
      return canvas.toDataURL('image/png')
    },
    [`/models/${model}/model.json`, pose, PIXELS * SUPER * 1.6] as const,
  )
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

const signsOf = (signs: readonly Sign[], side: number): string =>
  signs
    .map(({ path, fill, x, y, size, turn = 0 }) => {
      const scale = (size * side) / 100
      const move = `translate(${x * side} ${y * side}) rotate(${turn}) scale(${scale}) translate(-50 -50)`
      return `<path transform="${move}" d="${path}" fill="${fill}" stroke="#4a3550" stroke-width="7" stroke-linejoin="round" paint-order="stroke"/>`
    })
    .join('')

/** Fits the figure into the square, draws the signs, and adds the edge of a paper sticker around both. */
async function finish(figure: Buffer, signs: readonly Sign[]): Promise<Buffer> {
  const side = PIXELS * SUPER
  const room = EDGE * SUPER * 2
  const trimmed = await sharp(figure).trim({ threshold: 4 }).toBuffer()
  const inner = side - room * 2
  const whole = await sharp(trimmed)
    .resize({ width: inner, height: inner, fit: 'contain', position: 'bottom', background: '#0000' })
    .toBuffer()
  const drawn = await sharp({ create: { width: side, height: side, channels: 4, background: '#0000' } })
    .composite([
      { input: whole, left: room, top: room },
      {
        input: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${signsOf(signs, side)}</svg>`,
        ),
      },
    ])
    .png()
    .toBuffer()
  const soft = await sharp(drawn)
    .extractChannel('alpha')
    .blur(EDGE * SUPER * 0.7)
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  // The paper edge is the shape made wider: the shape is blurred, and everything above a low opacity becomes opaque.
  const edge = Buffer.from(soft.map((value) => Math.max(0, Math.min(255, value * 12 - 340))))
  const paper = await sharp({ create: { width: side, height: side, channels: 3, background: '#fffaf6' } })
    .joinChannel(edge, { raw: { width: side, height: side, channels: 1 } })
    .png()
    .toBuffer()
  const joined = await sharp(paper)
    .composite([{ input: drawn }])
    .png()
    .toBuffer()
  return sharp(joined).resize(PIXELS, PIXELS).webp({ quality: 84, alphaQuality: 90, effort: 6 }).toBuffer()
}

try {
  await mkdir(folder, { recursive: true })
  for (const [model, poses] of Object.entries(POSES))
    for (const [name, pose] of Object.entries(poses)) {
      const picture = await finish(await paintFigure(model, pose), pose.signs ?? [])
      const path = resolve(folder, `${model}-${name}.webp`)
      await sharp(picture).toFile(path)
      process.stdout.write(`${path} ${picture.length}\n`)
    }
} finally {
  await stage.close()
}
