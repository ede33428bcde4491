import { Checker } from './checker.ts'
import type { Rig } from './rig.ts'

/** The error for an invalid model. `problems` has a sentence for each problem, in the order of the file. */
export class RigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`This is not a usable puppet:\n- ${problems.join('\n- ')}`)
    this.name = 'RigError'
    this.problems = problems
  }
}

const KINDS: Record<string, readonly string[]> = {
  shift: ['by'],
  turn: ['by', 'center', 'radius'],
  scale: ['about', 'by'],
  bow: [],
  press: ['from', 'to'],
  bend: ['root', 'tip'],
  points: [],
}
const NUMBERS: Record<string, readonly string[]> = {
  bow: ['from', 'to', 'by'],
  press: ['sag'],
  bend: ['degrees'],
}

/** Returns the value as a `Rig`. Throws a `RigError` that lists all problems of an invalid value. */
export function checkRig(value: unknown): Rig {
  const c = new Checker()
  if (!c.record(value, 'the file')) throw new RigError(c.problems)
  if (value.format !== 'engawa-puppet') c.report('format must be "engawa-puppet"')
  if (value.version !== 1) c.report(`version ${String(value.version)} is not known, only 1 is`)
  c.numbers(value.view, 4, 'view')
  c.numbers(value.face, 2, 'face')
  if (c.record(value.atlas, 'atlas')) {
    if (typeof value.atlas.src !== 'string') c.report('atlas.src must be a file name')
    c.numbers([value.atlas.width, value.atlas.height], 2, 'atlas width and height')
  }
  const params = c.ids(value.parameters, 'parameters', (p, where) => {
    if (!c.numbers([p.min, p.default, p.max], 3, where)) return
    if ((p.min as number) > (p.default as number) || (p.default as number) > (p.max as number))
      c.report(`${where}: min ≤ default ≤ max does not hold`)
  })
  checkBones(c, value, params)
  checkLayers(c, value, params)
  checkLife(c, value, params)
  if (c.problems.length > 0) throw new RigError(c.problems)
  return value as Rig
}

function checkBones(c: Checker, rig: Record<string, unknown>, params: Set<string>): void {
  const seen = new Set<string>()
  c.ids(rig.bones, 'bones', (bone, where) => {
    c.numbers(bone.pivot, 2, `${where}.pivot`)
    if (bone.parent !== undefined && !seen.has(String(bone.parent)))
      c.report(`${where}: its parent "${String(bone.parent)}" must be named before it`)
    seen.add(String(bone.id))
    for (const kind of ['rotate', 'move', 'scale'])
      for (const drive of c.list(bone[kind] ?? [], `${where}.${kind}`)) {
        c.driver(drive, params, `${where}.${kind}`)
        if (kind === 'rotate') c.numbers([drive.degrees], 1, `${where}.rotate.degrees`)
        else c.numbers(drive.by, 2, `${where}.${kind}.by`)
      }
  })
}

function checkLayers(c: Checker, rig: Record<string, unknown>, params: Set<string>): void {
  const bones = c.names(rig.bones)
  const before = new Set<string>()
  const vertices = new Map<string, number>()
  c.ids(rig.layers, 'layers', (layer, where) => {
    if (!bones.has(String(layer.bone))) c.report(`${where}: there is no bone "${String(layer.bone)}"`)
    c.numbers(layer.atlas, 4, `${where}.atlas`)
    c.numbers(layer.at, 2, `${where}.at`)
    if (c.numbers(layer.mesh, 2, `${where}.mesh`)) {
      const [cols, rows] = layer.mesh as number[]
      if (!(cols! >= 1 && rows! >= 1 && cols! <= 24 && rows! <= 24))
        c.report(`${where}.mesh: 1 to 24 columns and rows`)
      vertices.set(String(layer.id), (cols! + 1) * (rows! + 1))
    }
    if (layer.clip !== undefined && !before.has(String(layer.clip)))
      c.report(`${where}: it is clipped by "${String(layer.clip)}", which must come before it`)
    for (const drive of c.list(layer.opacity ?? [], `${where}.opacity`)) {
      c.driver(drive, params, `${where}.opacity`)
      for (const key of c.list(drive.keys, `${where}.opacity.keys`))
        c.numbers(key, 2, `${where}.opacity.keys`)
    }
    before.add(String(layer.id))
  })
  for (const [index, deform] of c.list(rig.deforms, 'deforms').entries()) {
    const where = `deforms[${index}]`
    c.driver(deform, params, where)
    const kind = String(deform.kind)
    if (!(kind in KINDS)) c.report(`${where}: kind "${kind}" is not known (${Object.keys(KINDS).join(', ')})`)
    for (const field of KINDS[kind] ?? []) c.numbers(deform[field], 2, `${where}.${field}`)
    for (const field of NUMBERS[kind] ?? []) c.numbers([deform[field]], 1, `${where}.${field}`)
    for (const id of c.list(deform.layers, `${where}.layers`) as unknown[]) {
      if (!before.has(String(id)) && !bones.has(String(id)))
        c.report(`${where}: there is no layer or bone "${String(id)}"`)
      const count = vertices.get(String(id))
      if (kind === 'points' && count !== (deform.offsets as unknown[] | undefined)?.length)
        c.report(`${where}: "${String(id)}" has ${count ?? 0} vertices, so as many offsets are needed`)
    }
  }
}

function checkLife(c: Checker, rig: Record<string, unknown>, params: Set<string>): void {
  const bones = c.names(rig.bones)
  for (const [index, spring] of c.list(rig.springs, 'springs').entries()) {
    const where = `springs[${index}]`
    c.driver(spring, params, where)
    if (c.record(spring.follow, `${where}.follow`))
      c.known(Object.keys(spring.follow), params, `${where}.follow`)
    if (
      c.numbers([spring.hertz, spring.damping], 2, where) &&
      !(Number(spring.hertz) > 0 && Number(spring.damping) > 0)
    )
      c.report(`${where}: hertz and damping must be above 0`)
  }
  const expressions = c.entries(rig.expressions, 'expressions')
  if (!expressions.has('neutral')) c.report('expressions: "neutral" is missing')
  for (const [name, face] of expressions)
    if (c.record(face, `expressions.${name}`)) c.known(Object.keys(face), params, `expressions.${name}`)
  const motions = c.entries(rig.motions, 'motions')
  for (const [name, motion] of motions) {
    const where = `motions.${name}`
    if (!c.record(motion, where)) continue
    if (c.numbers([motion.seconds], 1, `${where}.seconds`) && !(Number(motion.seconds) > 0))
      c.report(`${where}.seconds must be above 0`)
    for (const [param, keys] of c.entries(motion.tracks, `${where}.tracks`)) {
      c.known([param], params, `${where}.tracks`)
      let last = -1
      for (const key of c.list(keys, `${where}.tracks.${param}`) as unknown[]) {
        if (!c.numbers(key, 2, `${where}.tracks.${param}`)) continue
        if ((key as number[])[0]! <= last) c.report(`${where}.tracks.${param}: times must rise`)
        last = (key as number[])[0]!
      }
    }
  }
  const voices = c.entries(rig.voices, 'voices')
  const hits = new Set<string>()
  for (const [index, hit] of c.list(rig.hits, 'hits').entries()) {
    if (!bones.has(String(hit.bone))) c.report(`hits[${index}]: there is no bone "${String(hit.bone)}"`)
    c.numbers(hit.center, 2, `hits[${index}].center`)
    c.numbers(hit.radius, 2, `hits[${index}].radius`)
    hits.add(String(hit.name))
  }
  c.known(c.list(rig.idle, 'idle').map(String), motions, 'idle')
  for (const [part, answers] of c.entries(rig.reactions, 'reactions')) {
    c.known([part], hits, 'reactions')
    for (const answer of c.list(answers, `reactions.${part}`)) {
      if (answer.motion !== undefined) c.known([String(answer.motion)], motions, `reactions.${part}`)
      if (answer.expression !== undefined)
        c.known([String(answer.expression)], expressions, `reactions.${part}`)
      if (answer.voice !== undefined) c.known([String(answer.voice)], voices, `reactions.${part}`)
    }
  }
}
