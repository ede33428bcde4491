/** The range of a setting that has a slider, and its initial value. */
export type Scale = { min: number; max: number; step: number; initial: number }

/** Returns a number within a scale, rounded to its step. A value that is not a number becomes the initial value. */
export function within({ min, max, step, initial }: Scale, value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return initial
  const stepped = Math.round(value / step) * step
  return Number(Math.min(max, Math.max(min, stepped)).toFixed(2))
}

/** Returns the fields of an object that is stored as JSON; no fields when the text is invalid. */
export function rawSettings(text: string | null): Record<string, unknown> {
  try {
    const raw: unknown = JSON.parse(text ?? '{}')
    return typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Returns the stored numbers, each limited to its scale. */
export const storedScales = <Name extends string>(
  scales: Readonly<Record<Name, Scale>>,
  raw: Record<string, unknown>,
): { [Each in Name]: number } =>
  Object.fromEntries(
    Object.entries<Scale>(scales).map(([name, scale]) => [name, within(scale, raw[name])]),
  ) as { [Each in Name]: number }

/** Returns stored switches; a value that is not a boolean becomes the default. */
export const storedSwitches = <Name extends string>(
  switches: Readonly<Record<Name, boolean>>,
  raw: Record<string, unknown>,
): { [Each in Name]: boolean } =>
  Object.fromEntries(
    Object.entries<boolean>(switches).map(([name, initial]) => {
      const stored = raw[name]
      return [name, typeof stored === 'boolean' ? stored : initial]
    }),
  ) as { [Each in Name]: boolean }

/** Returns the bounds of a slider. */
export const boundsOf = ({ min, max, step }: Scale) => ({ min, max, step })
