import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { modelNames, readModel } from '../../test/read-model.ts'
import { checkRig } from '../rig/check-rig.ts'
import { compileRig, type CompiledRig } from './compile-rig.ts'
import { findHit } from './find-hit.ts'
import { applyPose, createPose } from './pose.ts'

async function compiled(name: string): Promise<CompiledRig> {
  return compileRig(checkRig(await readModel(name)))
}

describe.each(modelNames)('the %s', (name) => {
  test('a figure stays in one piece whatever its parameters are', async () => {
    const model = await compiled(name)
    const pose = createPose(model)
    const [x, y, width, height] = model.rig.view
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 60, maxLength: 60 }),
        (shares) => {
          for (const [i, { min, max }] of model.rig.parameters.entries())
            pose.values[i] = min + (max - min) * shares[i]!
          applyPose(model, pose)
          const out: number[] = []
          for (let i = 0; i < model.vertexCount; i++) {
            const [vx, vy, alpha] = pose.vertices.subarray(i * 3, i * 3 + 3) as unknown as [
              number,
              number,
              number,
            ]
            const inside = vx > x - width && vx < x + width * 2 && vy > y - height && vy < y + height * 2
            if (!inside || !(alpha >= 0 && alpha <= 1)) out.push(i)
          }
          expect(out).toEqual([])
        },
      ),
      { numRuns: 60, seed: 7 },
    )
  })

  test('the passes of a figure draw every layer exactly once', async () => {
    const model = await compiled(name)
    const drawn = model.passes.flatMap((pass) => pass.layers).sort((a, b) => a - b)
    expect(drawn).toEqual(model.layers.map((_, i) => i))
  })

  test('a figure can be touched at its current position, also during a hop', async () => {
    const model = await compiled(name)
    const pose = createPose(model)
    applyPose(model, pose)
    const [x, y] = model.rig.face
    expect(findHit(model, pose, x, y)).toBe('head')
    expect(findHit(model, pose, x, model.rig.view[1])).toBeUndefined()
    const ear = model.rig.hits.find((hit) => hit.name === 'ears')!
    expect(findHit(model, pose, ear.center[0], ear.center[1] - ear.radius[1] * 0.9)).toBe('ears')
    pose.values[model.params.get('bodyY')!] = 1
    applyPose(model, pose)
    expect(findHit(model, pose, ear.center[0], ear.center[1] - ear.radius[1] * 0.9 - 50)).toBe('ears')
  })

  test('a figure has at least five faces, and all of them are different', async () => {
    const model = await compiled(name)
    const faces = ['neutral', 'happy', 'surprised', 'shy', 'sleepy'].map((face) => {
      const pose = createPose(model)
      for (const [id, value] of Object.entries(model.rig.expressions[face]!))
        pose.values[model.params.get(id)!] = value
      applyPose(model, pose)
      return pose.vertices.join(' ')
    })
    expect(new Set(faces).size).toBe(5)
  })
})
