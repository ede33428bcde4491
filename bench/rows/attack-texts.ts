import { atLeast, atMost, percentile, type Measured, type Row } from '../lib/row.ts'
import { attackByTexts, type Attacked } from '../lib/text-attack.ts'

const GOAL_MS = 100

const failures = ({ name, failed }: Attacked): Measured[] =>
  failed === 0 ? [] : [atMost(`attack by ${name}: a member's calls that failed`, failed, 0, 'calls')]

/** Measures how long a member's calls take while ten others send a hostile text once a second, for each kind of text. */
export const attackedByTexts: Row = {
  name: 'attack',
  async run() {
    const all = await attackByTexts({ attackers: 10, seconds: 5 })
    return all.flatMap((attacked) => {
      const { name, times, outcomes } = attacked
      const what = `attack by ${name}: a member's calls, 95 of 100 within (${times.length} calls; ${outcomes})`
      return [atMost(what, percentile(times, 95), GOAL_MS, 'ms'), ...failures(attacked)]
    })
  },
}

/** The kinds of input that blocked an earlier release for seconds. Each uses a different feature. */
const WORST = [
  'comments on GitHub',
  'headings of 200,000 characters',
  'answers of picture boards',
  'archives of comics',
]

/**
 * Measures a few seconds of the same attack. The figure is the share of fast calls, which can be compared between machines. It falls with
 * the share of time in which the main thread is blocked.
 */
export const hostile: Row = {
  name: 'hostile',
  async run() {
    const all = await attackByTexts({ attackers: 4, seconds: 2, names: WORST })
    return all.flatMap((attacked) => {
      const { name, times, outcomes } = attacked
      const fast = (times.filter((ms) => ms <= GOAL_MS).length / times.length) * 100
      const p95 = Math.round(percentile(times, 95))
      const what = `attack by ${name}: a member's calls within ${GOAL_MS} ms (95 of 100 within ${p95} ms; ${outcomes})`
      return [atLeast(what, fast, 95, '%'), ...failures(attacked)]
    })
  },
}
