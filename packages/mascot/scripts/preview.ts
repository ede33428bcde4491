// `node scripts/preview.ts fox [folder]` paints sheets of a model: every face, every size, and the two ends of every parameter.
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { openStage } from './open-stage.ts'

type Cell = {
  height: number
  ratio: number
  paper: string
  face?: string
  motion?: string
  at?: number
  set?: Record<string, number>
}
type Sheet = { name: string; columns: number; renderer?: 'webgl2' | '2d'; cells: Cell[] }

const LIGHT = '#fbf4ef'
const DARK = '#221b26'
const [model, folder = 'sheets'] = process.argv.slice(2)
if (model === undefined) throw new Error('Which model?')

const stage = await openStage()
const renderer = process.env.PREVIEW_RENDERER === '2d' ? '2d' : 'webgl2'
const rig = (await (await fetch(`${stage.address}/models/${model}/model.json`)).json()) as {
  expressions: Record<string, unknown>
  motions: Record<string, { seconds: number }>
  parameters: { id: string; min: number; max: number }[]
}
const faces = Object.keys(rig.expressions)
const sheets: Sheet[] = [
  {
    name: 'faces-light',
    columns: 3,
    cells: faces.map((face) => ({ height: 420, ratio: 1, paper: LIGHT, face })),
  },
  {
    name: 'faces-dark-2x',
    columns: 3,
    cells: faces.map((face) => ({ height: 280, ratio: 2, paper: DARK, face })),
  },
  {
    name: 'sizes',
    columns: 6,
    cells: [LIGHT, DARK].flatMap((paper) => [
      ...[120, 240, 560].map((height) => ({ height, ratio: 1, paper })),
      ...[120, 240, 360].map((height) => ({ height, ratio: 2, paper, face: 'happy' })),
    ]),
  },
  {
    name: 'large',
    columns: 2,
    cells: [LIGHT, DARK].map((paper) => ({ height: 900, ratio: 1, paper })),
  },
  {
    name: 'held',
    columns: 4,
    cells: [-1, 0, 1].map((side) => ({
      ...{ height: 520, ratio: 1, paper: LIGHT, face: 'held' },
      set: { swing: side, dangle: side, carryX: side },
    })),
  },
  {
    name: 'ends',
    columns: 8,
    cells: rig.parameters.flatMap(({ id, min, max }) =>
      [min, max].map((value) => ({ height: 260, ratio: 1, paper: LIGHT, set: { [id]: value } })),
    ),
  },
  {
    name: 'turns',
    columns: 4,
    cells: [
      [-1.3, -1.3],
      [0, -1.3],
      [1.3, -1.3],
      [1.3, 0],
      [-1.3, 1.3],
      [0, 1.3],
      [1.3, 1.3],
      [-1.3, 0],
    ].map(([x, y]) => ({
      height: 400,
      ratio: 1,
      paper: LIGHT,
      set: { angleX: x!, angleY: y!, eyeX: x! / 1.3, eyeY: y! / 1.3, angleZ: x! },
    })),
  },
  {
    name: 'lids',
    columns: 6,
    cells: [0, 1].flatMap((eyeSmile) =>
      [1.2, 0.8, 0.5, 0.3, 0.15, 0].map((open) => ({
        height: 400,
        ratio: 1,
        paper: LIGHT,
        set: { eyeOpenL: open, eyeOpenR: open, eyeSmile },
      })),
    ),
  },
  {
    name: 'motions',
    columns: 6,
    cells: Object.entries(rig.motions).flatMap(([motion, { seconds }]) =>
      [0.15, 0.3, 0.45, 0.6, 0.75, 0.9].map((share) => ({
        height: 240,
        ratio: 1,
        paper: DARK,
        motion,
        at: share * seconds,
      })),
    ),
  },
]

async function paint(sheet: Sheet): Promise<void> {
  const shots = await stage.page.evaluate(
    async ([sheetData, address]) => {
      document.body.replaceChildren()
      document.body.style.cssText = `margin:0;display:grid;width:max-content;grid-template-columns:repeat(${sheetData.columns},auto);align-items:end`
      let kind = ''
      for (const cell of sheetData.cells) {
        const box = document.createElement('div')
        box.style.cssText = `background:${cell.paper};padding:6px`
        const canvas = document.createElement('canvas')
        const width = Math.round(cell.height * 0.8)
        const shown = cell.ratio
        canvas.style.cssText = `display:block;width:${width * shown}px;height:${cell.height * shown}px`
        box.append(canvas)
        document.body.append(box)
        // The clock moves only when the sheet needs it, and nothing is random, so each run paints the same.
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
          model: address,
          clock,
          random: () => 0.5,
          renderer: sheetData.renderer,
        })
        kind = puppet.renderer
        puppet.resize(width, cell.height, cell.ratio)
        const run = (seconds: number) => {
          for (const end = now + seconds * 1000; now < end;) {
            now += 34
            const next = due
            due = undefined
            next?.()
          }
        }
        if (cell.face) puppet.setExpression(cell.face)
        for (const [id, value] of Object.entries(cell.set ?? {})) puppet.setParameter(id, value)
        if (!cell.motion) run(0.9)
        if (cell.motion) puppet.play(cell.motion)
        if (cell.at) run(cell.at)
        const label = document.createElement('div')
        label.textContent =
          cell.face ?? cell.motion ?? JSON.stringify(cell.set ?? cell.height).replace(/[{}"]/g, '')
        label.style.cssText = 'font:11px sans-serif;color:#999;text-align:center'
        box.append(label)
        if (puppet.renderer === 'webgl2') {
          const copy = document.createElement('canvas')
          copy.width = canvas.width
          copy.height = canvas.height
          copy.style.cssText = canvas.style.cssText
          puppet.resize(width, cell.height, cell.ratio)
          copy.getContext('2d')!.drawImage(canvas, 0, 0)
          canvas.replaceWith(copy)
          puppet.destroy()
        }
      }
      return { kind, width: document.body.scrollWidth, height: document.body.scrollHeight }
    },
    [{ ...sheet, renderer }, `/models/${model}/model.json`] as const,
  )
  await stage.page.setViewportSize({ width: shots.width, height: shots.height })
  const path = resolve(folder, `${model}-${sheet.name}.png`)
  await stage.page.screenshot({ path })
  process.stdout.write(`${path} (${shots.kind})\n`)
}

const only = process.env.PREVIEW_ONLY?.split(',')
try {
  await mkdir(folder, { recursive: true })
  for (const sheet of sheets) if (!only || only.includes(sheet.name)) await paint(sheet)
} finally {
  await stage.close()
}
