import type { BenchSite } from './site.ts'

/**
 * A measured figure and its goal. `met` is undefined for a figure without a goal. `value` can be compared between machines: it is a size, a
 * count, or a share of the rate of minimal `node:http`. `better` is the direction of progress.
 */
export type Measured = {
  what: string
  goal: string
  measured: string
  met: boolean | undefined
  value?: number
  better?: 'more' | 'less'
}

/** A row of the benchmark: a named group of measurements. It can use the running site, which has the demo content. */
export type Row = { name: string; run(site: BenchSite): Promise<Measured[]> }

const dots = new Intl.NumberFormat('en')

/** Returns a figure for a rate. A goal of 0 means no goal. `bare` is the rate of minimal `node:http` in the same run. */
export const rate = (what: string, perSecond: number, goal = 0, bare?: number): Measured => ({
  what,
  goal: goal === 0 ? '' : `≥ ${dots.format(goal)}/s`,
  measured: `${dots.format(Math.round(perSecond))}/s`,
  met: goal === 0 ? undefined : perSecond >= goal,
  ...(bare !== undefined && { value: perSecond / bare, better: 'more' }),
})

/** Returns a figure that compares a rate with the limit of the machine in the same run. The goal is the limit divided by `parts`. */
export const partOf = (what: string, perSecond: number, limit: number, parts: number): Measured => ({
  what,
  goal: parts < 2 ? `≥ ${(1 / parts).toFixed(2)}` : `≥ 1/${parts}`,
  measured:
    parts < 2
      ? `${(perSecond / limit).toFixed(2)}`
      : `1/${(limit / perSecond).toFixed(0)} (${dots.format(Math.round(perSecond))}/s)`,
  met: perSecond >= limit / parts,
  value: perSecond / limit,
  better: 'more',
})

/** Returns a figure that must not exceed the goal. */
export const atMost = (what: string, value: number, goal: number, unit: string, digits = 0): Measured => ({
  what,
  goal: `≤ ${dots.format(goal)} ${unit}`,
  measured: `${value.toFixed(digits)} ${unit}`,
  met: value <= goal,
  value,
  better: 'less',
})

/** Returns a figure that must reach the goal. */
export const atLeast = (what: string, value: number, goal: number, unit: string, digits = 0): Measured => ({
  what,
  goal: `≥ ${dots.format(goal)} ${unit}`,
  measured: `${value.toFixed(digits)} ${unit}`,
  met: value >= goal,
  value,
  better: 'more',
})

/** Returns the value that this percentage of the values does not exceed. */
export function percentile(values: number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}
