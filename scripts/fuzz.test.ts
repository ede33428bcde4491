import { expect, test } from 'vitest'
import { type Finding, fuzz, randomOf } from './parsers/fuzzing.ts'

/** The number of damaged inputs. They take about 20 seconds on an idle machine. `npm run fuzz` tries more of them. */
const INPUTS = 1_500

test('no reader fails on damaged files and texts', { timeout: 300_000 }, async () => {
  const findings: Finding[] = []
  const { read, refused } = await fuzz(
    randomOf(53),
    (inputs) => inputs >= INPUTS,
    (finding) => findings.push(finding),
  )
  expect(findings.map(({ reader, name, problem }) => `${reader} (${name}): ${problem}`)).toEqual([])
  // Most inputs are slightly damaged, so that readers do not refuse them at the first check.
  expect(read).toBeGreaterThan(INPUTS / 2)
  expect(refused).toBeGreaterThan(50)
})
