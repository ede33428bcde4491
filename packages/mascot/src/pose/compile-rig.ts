import type { Layer, Point, Rig } from '../rig/rig.ts'
import { compileDeform, type CompiledDeform, type MeshSpan } from './compile-deform.ts'
import { compileDriver, indexParameters, type CompiledDriver, type ParamIndex } from './driver.ts'

export type CompiledLayer = {
  start: number
  count: number
  cols: number
  rows: number
  bone: number
  opacity: readonly { driver: CompiledDriver; keys: readonly Point[] }[]
  source: Layer
}

export type CompiledBone = {
  parent: number
  x: number
  y: number
  rotate: readonly { driver: CompiledDriver; angle: number }[]
  move: readonly { driver: CompiledDriver; x: number; y: number }[]
  scale: readonly { driver: CompiledDriver; x: number; y: number }[]
}

/** Successive layers that are drawn with the same composite rule. `layers` contains indexes of the rig's layers, in drawing order. */
export type Pass = { rule: 'over' | 'atop' | 'under'; layers: readonly number[] }

/** A rig with everything that a frame needs, prepared once, so that drawing a frame allocates no memory. */
export type CompiledRig = {
  rig: Rig
  params: ParamIndex
  layers: readonly CompiledLayer[]
  bones: readonly CompiledBone[]
  deforms: readonly CompiledDeform[]
  vertexCount: number
  rest: Float32Array
  uv: Float32Array
  passes: readonly Pass[]
}

export function compileRig(rig: Rig): CompiledRig {
  const params = indexParameters(rig)
  const boneIndex = new Map(rig.bones.map((bone, index) => [bone.id, index]))
  const layers: CompiledLayer[] = []
  let vertexCount = 0
  for (const source of rig.layers) {
    const [cols, rows] = source.mesh
    const count = (cols + 1) * (rows + 1)
    const opacity = (source.opacity ?? []).map((o) => ({ driver: compileDriver(o, params), keys: o.keys }))
    layers.push({ start: vertexCount, count, cols, rows, bone: boneIndex.get(source.bone)!, opacity, source })
    vertexCount += count
  }
  const rest = new Float32Array(vertexCount * 2)
  const uv = new Float32Array(vertexCount * 2)
  for (const layer of layers) layMesh(layer, rig, rest, uv)
  return {
    rig,
    params,
    layers,
    bones: rig.bones.map((bone) => ({
      parent: bone.parent === undefined ? -1 : boneIndex.get(bone.parent)!,
      x: bone.pivot[0],
      y: bone.pivot[1],
      rotate: (bone.rotate ?? []).map((d) => ({
        driver: compileDriver(d, params),
        angle: (d.degrees * Math.PI) / 180,
      })),
      move: (bone.move ?? []).map((d) => ({ driver: compileDriver(d, params), x: d.by[0], y: d.by[1] })),
      scale: (bone.scale ?? []).map((d) => ({
        driver: compileDriver(d, params),
        x: d.by[0] - 1,
        y: d.by[1] - 1,
      })),
    })),
    deforms: rig.deforms.flatMap((deform) =>
      spansOf(deform.layers, rig, layers).map((span) => compileDeform(deform, span, rest, params)),
    ),
    vertexCount,
    rest,
    uv,
    passes: orderPasses(rig),
  }
}

function layMesh(layer: CompiledLayer, rig: Rig, rest: Float32Array, uv: Float32Array): void {
  const [ax, ay, width, height] = layer.source.atlas
  const [x, y] = layer.source.at
  let i = layer.start * 2
  for (let row = 0; row <= layer.rows; row++)
    for (let col = 0; col <= layer.cols; col++) {
      const u = (col / layer.cols) * width
      const v = (row / layer.rows) * height
      rest[i] = x + u
      uv[i++] = (ax + u) / rig.atlas.width
      rest[i] = y + v
      uv[i++] = (ay + v) / rig.atlas.height
    }
}

/** Returns the parts of the mesh for names of layers and bones. A bone stands for all its layers and those of its child bones. */
function spansOf(names: readonly string[], rig: Rig, layers: readonly CompiledLayer[]): MeshSpan[] {
  const wanted = new Set(names)
  for (const bone of rig.bones) if (bone.parent !== undefined && wanted.has(bone.parent)) wanted.add(bone.id)
  return layers
    .filter((layer) => wanted.has(layer.source.id) || wanted.has(layer.source.bone))
    .map((layer) => ({ start: layer.start, count: layer.count, depth: layer.source.depth ?? 1 }))
}

/**
 * Orders the passes so that clipping works without stencils. The clipping layers are painted first, on the empty canvas. The clipped layers
 * are painted only on top of them. Then the layers below both are painted behind the existing pixels, and the other layers are painted on
 * top.
 */
function orderPasses(rig: Rig): Pass[] {
  const index = new Map(rig.layers.map((layer, i) => [layer.id, i]))
  const bases = new Set(
    rig.layers.flatMap((layer) => (layer.clip === undefined ? [] : [index.get(layer.clip)!])),
  )
  const all = rig.layers.map((_, i) => i)
  if (bases.size === 0) return [{ rule: 'over', layers: all }]
  const lowest = Math.min(...bases)
  const plain = all.filter((i) => !bases.has(i) && rig.layers[i]!.clip === undefined)
  return [
    { rule: 'over', layers: [...bases].sort((a, b) => a - b) },
    { rule: 'atop', layers: all.filter((i) => rig.layers[i]!.clip !== undefined) },
    { rule: 'under', layers: plain.filter((i) => i < lowest).reverse() },
    { rule: 'over', layers: plain.filter((i) => i > lowest) },
  ]
}
