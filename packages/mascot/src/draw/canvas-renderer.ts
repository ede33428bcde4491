import type { CompiledLayer, CompiledRig } from '../pose/compile-rig.ts'
import type { Pose } from '../pose/pose.ts'
import { atlasScale, prepareAtlas } from './prepare-atlas.ts'
import type { Renderer } from './renderer.ts'

const RULES = { over: 'source-over', atop: 'source-atop', under: 'destination-over' } as const
/** The maximum error in pixels when a bent layer is drawn in flat pieces. The less a layer is bent, the fewer pieces it needs. */
const FLAT = 0.5

/** Creates the fallback renderer: each layer, or each cell of a bent layer, is drawn as a slanted picture on a 2D canvas. */
export function createCanvasRenderer(
  canvas: HTMLCanvasElement,
  model: CompiledRig,
  image: HTMLImageElement,
): Renderer {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('Neither WebGL nor a plain canvas works here')
  const view = { scale: 1, left: 0, top: 0, atlas: 0 }
  let atlas = canvas
  // One object is reused for all cells, so that a frame allocates no memory. It has the indexes of the cell's corners in the vertices, and
  // the cell's rectangle in the atlas.
  const cell = { corner: 0, right: 0, below: 0, last: 0, u: 0, v: 0, width: 0, height: 0, overlap: 0 }

  const drawCell = (vertices: Float32Array): void => {
    const { u, v, width, height } = cell
    const x = vertices[cell.corner]!
    const y = vertices[cell.corner + 1]!
    const farX = vertices[cell.last]!
    const farY = vertices[cell.last + 1]!
    const rightX = vertices[cell.right]!
    const rightY = vertices[cell.right + 1]!
    const belowX = vertices[cell.below]!
    const belowY = vertices[cell.below + 1]!
    // The means of opposite edges give the parallelogram that is nearest to the cell.
    const a = (rightX - x + farX - belowX) / (2 * width)
    const b = (rightY - y + farY - belowY) / (2 * width)
    const c = (belowX - x + farX - rightX) / (2 * height)
    const d = (belowY - y + farY - rightY) / (2 * height)
    // The less a cell is like a parallelogram, the wider are the gaps to its neighbours. The overlap covers these gaps.
    const bent = Math.abs(x - rightX - belowX + farX) + Math.abs(y - rightY - belowY + farY)
    const overlap = cell.overlap === 0 ? 0 : Math.min(4, cell.overlap + bent * 0.6)
    const midX = (x + farX + rightX + belowX) / 4
    const midY = (y + farY + rightY + belowY) / 4
    const s = view.scale
    context.setTransform(s * a, s * b, s * c, s * d, s * midX + view.left, s * midY + view.top)
    const k = view.atlas
    const w = width + overlap * 2
    const h = height + overlap * 2
    context.drawImage(atlas, (u - overlap) * k, (v - overlap) * k, w * k, h * k, -w / 2, -h / 2, w, h)
  }

  const drawLayer = (layer: CompiledLayer, pose: Pose): void => {
    const alpha = pose.vertices[layer.start * 3 + 2]!
    if (alpha < 0.004) return
    context.globalAlpha = Math.min(1, alpha)
    const [u, v, width, height] = layer.source.atlas
    // The error of straight pieces falls with the square of their number: pieces of half the length have a quarter of the error.
    const pieces = Math.ceil(Math.sqrt((bending(layer, pose.vertices) * view.scale) / FLAT))
    const cols = Math.min(layer.cols, Math.max(1, pieces))
    const rows = Math.min(layer.rows, Math.max(1, pieces))
    cell.overlap = cols + rows === 2 ? 0 : 0.6
    for (let row = 0; row < rows; row++) {
      const top = Math.round((row * layer.rows) / rows)
      const bottom = Math.round(((row + 1) * layer.rows) / rows)
      cell.v = v + (top * height) / layer.rows
      cell.height = ((bottom - top) * height) / layer.rows
      for (let col = 0; col < cols; col++) {
        const west = Math.round((col * layer.cols) / cols)
        const east = Math.round(((col + 1) * layer.cols) / cols)
        cell.u = u + (west * width) / layer.cols
        cell.width = ((east - west) * width) / layer.cols
        const upper = layer.start + top * (layer.cols + 1)
        const lower = layer.start + bottom * (layer.cols + 1)
        cell.corner = (upper + west) * 3
        cell.right = (upper + east) * 3
        cell.below = (lower + west) * 3
        cell.last = (lower + east) * 3
        drawCell(pose.vertices)
      }
    }
  }

  return {
    kind: '2d',
    resize(scale, left, top) {
      view.scale = scale
      view.left = left
      view.top = top
    },
    draw(pose) {
      const wanted = atlasScale(model.rig, view.scale)
      if (wanted !== view.atlas) {
        view.atlas = wanted
        atlas = prepareAtlas(model.rig, image, wanted)
      }
      context.resetTransform()
      context.globalCompositeOperation = 'source-over'
      context.clearRect(0, 0, canvas.width, canvas.height)
      for (let i = 0; i < model.passes.length; i++) {
        const pass = model.passes[i]!
        context.globalCompositeOperation = RULES[pass.rule]
        for (let k = 0; k < pass.layers.length; k++) drawLayer(model.layers[pass.layers[k]!]!, pose)
      }
    },
    destroy() {
      context.resetTransform()
      context.clearRect(0, 0, canvas.width, canvas.height)
    },
  }
}

/** Returns the largest distance between a vertex and the position that it would have if the whole layer were a parallelogram. */
function bending(layer: CompiledLayer, vertices: Float32Array): number {
  const { start, cols, rows } = layer
  const first = start * 3
  const right = (start + cols) * 3
  const below = (start + rows * (cols + 1)) * 3
  let worst = 0
  for (let row = 0; row <= rows; row++)
    for (let col = 0; col <= cols; col++) {
      const at = (start + row * (cols + 1) + col) * 3
      for (let axis = 0; axis < 2; axis++) {
        const origin = vertices[first + axis]!
        const along = ((vertices[right + axis]! - origin) * col) / cols
        const down = ((vertices[below + axis]! - origin) * row) / rows
        worst = Math.max(worst, Math.abs(vertices[at + axis]! - origin - along - down))
      }
    }
  return worst
}
