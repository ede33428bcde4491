import { describe, expect, test } from 'vitest'
import { modelNames, readModel } from '../../test/read-model.ts'
import { checkRig, RigError } from './check-rig.ts'

function problemsOf(value: unknown): readonly string[] {
  try {
    checkRig(value)
    return []
  } catch (error) {
    if (error instanceof RigError) return error.problems
    throw error
  }
}

describe('checking a model', () => {
  test.each(modelNames)('the model of the %s is accepted', async (name) => {
    expect(problemsOf(await readModel(name))).toEqual([])
  })

  test('checking a model reports all problems, not only the first', async () => {
    const spoilt: Record<string, any> = await readModel('fox') // oxlint-disable-line typescript/no-explicit-any
    spoilt.version = 9
    spoilt.layers[3].bone = 'elbow'
    spoilt.layers[4].mesh = [0, 2]
    spoilt.layers[5].id = spoilt.layers[6].id
    spoilt.deforms[0].param = 'angelX'
    spoilt.deforms[1].kind = 'melt'
    spoilt.parameters[0].min = 5
    spoilt.springs[0].damping = 0
    spoilt.motions.hop.tracks.bodyY[1][0] = -1
    spoilt.reactions.head[0].voice = 'roar'
    delete spoilt.expressions.neutral
    const text = problemsOf(spoilt).join('\n')
    for (const part of [
      'version 9',
      'no bone "elbow"',
      '1 to 24 columns',
      'is there twice',
      '"angelX" is not known',
      'kind "melt"',
      'min ≤ default ≤ max',
      'above 0',
      'times must rise',
      '"roar" is not known',
      '"neutral" is missing',
    ])
      expect(text).toContain(part)
  })

  test.each([null, 7, 'model', [], {}, { format: 'engawa-puppet', version: 1, layers: [null], bones: 3 }])(
    'the invalid model %j is reported without a crash',
    (value) => {
      expect(problemsOf(value).length).toBeGreaterThan(0)
    },
  )
})
