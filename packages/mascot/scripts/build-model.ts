// `node scripts/build-model.ts fox` builds a model: it makes models/fox/{model.json,atlas.svg} from art/fox/{fox.svg,rig.ts}.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { RigSource } from '../art/rig-source.ts'
import { checkRig } from '../src/rig/check-rig.ts'
import type { Layer } from '../src/rig/rig.ts'
import { packBoxes } from './pack-boxes.ts'
import { inkDrawing } from './ink-drawing.ts'
import { inlineStyles } from './inline-styles.ts'
import { layerAlone, splitDrawing, type Drawing } from './split-drawing.ts'

const MARGIN = 4
const GAP = 8

type Measured = { id: string; x: number; y: number; width: number; height: number }

async function measure(drawing: Drawing): Promise<Measured[]> {
  const found: Measured[] = []
  for (const layer of drawing.layers) {
    const picture = sharp(Buffer.from(layerAlone(drawing, layer)))
    const { info } = await picture
      .trim({ background: '#0000', threshold: 1 })
      .toBuffer({ resolveWithObject: true })
    found.push({
      id: layer.id,
      x: -(info.trimOffsetLeft ?? 0) - MARGIN,
      y: -(info.trimOffsetTop ?? 0) - MARGIN,
      width: info.width + MARGIN * 2,
      height: info.height + MARGIN * 2,
    })
  }
  return found
}

async function buildModel(name: string): Promise<void> {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const drawn = await readFile(`${root}/art/${name}/${name}.svg`, 'utf8')
  const drawing = splitDrawing(inkDrawing(inlineStyles(drawn)))
  const { default: source } = (await import(`../art/${name}/rig.ts`)) as { default: RigSource }
  const ids = drawing.layers.map((layer) => layer.id)
  const missing = Object.keys(source.layers).filter((id) => !ids.includes(id))
  const unknown = ids.filter((id) => !(id in source.layers))
  if (missing.length + unknown.length > 0)
    throw new Error(`not drawn: ${missing.join(', ') || '–'}; not in the rig: ${unknown.join(', ') || '–'}`)
  const boxes = await measure(drawing)
  const { places, width, height } = packBoxes(boxes, GAP)

  const layers = boxes.map((box): Layer => {
    const [x, y] = places.get(box.id)!
    return { id: box.id, ...source.layers[box.id]!, atlas: [x, y, box.width, box.height], at: [box.x, box.y] }
  })
  const cells = boxes.map((box, index) => {
    const [x, y] = places.get(box.id)!
    const { markup } = drawing.layers[index]!
    return `<svg x="${x}" y="${y}" width="${box.width}" height="${box.height}" viewBox="${box.x} ${box.y} ${box.width} ${box.height}">${markup}</svg>`
  })
  const atlas = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawing.head}${cells.join('')}</svg>`
  const rig = checkRig({
    format: 'engawa-puppet',
    version: 1,
    ...source,
    atlas: { src: 'atlas.svg', width, height },
    layers,
  })
  const folder = `${root}/models/${name}`
  await mkdir(folder, { recursive: true })
  await writeFile(`${folder}/model.json`, `${JSON.stringify(rig)}\n`)
  await writeFile(`${folder}/atlas.svg`, `${atlas.replace(/>\s+</g, '><')}\n`)
  process.stdout.write(`${name}: ${layers.length} layers on a ${width} × ${height} atlas\n`)
}

for (const name of process.argv.slice(2)) await buildModel(name)
