/** A number that a viewer sets by a slider. */
export type Scale = { min: number; max: number; step: number; usual: number }

/** A number within a scale, on one of its steps. */
export function within({ min, max, step, usual }: Scale, value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return usual
  const stepped = Math.round(value / step) * step
  return Number(Math.min(max, Math.max(min, stepped)).toFixed(2))
}

/** The fields of a stored object; none when it is broken. */
export function rawSettings(text: string | null): Record<string, unknown> {
  try {
    const raw: unknown = JSON.parse(text ?? '{}')
    return typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Stored numbers, each within its scale. */
export const storedScales = <Name extends string>(
  scales: Readonly<Record<Name, Scale>>,
  raw: Record<string, unknown>,
): { [Each in Name]: number } =>
  Object.fromEntries(
    Object.entries<Scale>(scales).map(([name, scale]) => [name, within(scale, raw[name])]),
  ) as { [Each in Name]: number }

/** Stored switches; what is no switch is as usual. */
export const storedSwitches = <Name extends string>(
  switches: Readonly<Record<Name, boolean>>,
  raw: Record<string, unknown>,
): { [Each in Name]: boolean } =>
  Object.fromEntries(
    Object.entries<boolean>(switches).map(([name, usual]) => {
      const stored = raw[name]
      return [name, typeof stored === 'boolean' ? stored : usual]
    }),
  ) as { [Each in Name]: boolean }

/** What a slider needs of a scale. */
export const boundsOf = ({ min, max, step }: Scale) => ({ min, max, step })
