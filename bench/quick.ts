import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Measured, Row } from './lib/row.ts'
import { hostile } from './rows/attack-texts.ts'
import { firstLoad } from './rows/first-load.ts'
import { memoryNow } from './rows/memory.ts'
import { api, guestPages, memberPages } from './rows/pages.ts'
import { statements } from './rows/statements.ts'

/** The rows that together need at most four minutes and notice most slowdowns. */
export const quickRows: Row[] = [firstLoad, statements, guestPages, memberPages, api, memoryNow, hostile]
export const QUICK_PACE = { warmUp: 1.5, measured: 2.5 }

const FILE = join(import.meta.dirname, 'baseline.json')
/** The share by which a figure may be worse than its baseline without failing the run. */
const TOLERANCE = 0.2

type Baseline = Record<string, number>

export const readBaseline = async (): Promise<Baseline> =>
  JSON.parse(await readFile(FILE, 'utf8')) as Baseline

/**
 * Returns the name of a figure in the baseline. Text in parentheses is removed, because it contains details that differ from run to run.
 */
const keyOf = ({ what }: Measured): string => what.replace(/ \(.*\)/, '')

export async function saveBaseline(all: Measured[]): Promise<void> {
  const values = all.flatMap((each) =>
    each.value === undefined ? [] : [[keyOf(each), Number(each.value.toPrecision(4))]],
  )
  await writeFile(FILE, `${JSON.stringify(Object.fromEntries(values), null, 2)}\n`)
}

export type Comparison = { change: string; worse: boolean }

/** Returns the change of a figure since its baseline as a factor: 1.10 is a tenth better, 0.80 a fifth worse. */
export function compare(figure: Measured, baseline: Baseline): Comparison {
  const before = baseline[keyOf(figure)]
  if (figure.value === undefined) return { change: '', worse: false }
  // A new or renamed figure has no baseline. It counts as worse until it is saved, so that no later slowdown goes unnoticed.
  if (before === undefined) return { change: 'no baseline', worse: true }
  const [from, to] = figure.better === 'more' ? [before, figure.value] : [figure.value, before]
  // If both values are 0, the quotient is undefined.
  const factor = from === to ? 1 : to / from
  return { change: `× ${factor.toFixed(2)}`, worse: factor < 1 - TOLERANCE }
}
