const NUMBER = /(\d[\d.,\u00a0\u202f ]{0,24})([km])?(?![a-z])/i
const TIMES: Record<string, number> = { k: 1_000, m: 1_000_000 }

/** Returns the first number in a text: `1,234`, `1 234`, `1.2k`, `1,2K` or `3M`; null without a number. */
export function countIn(text: string | null | undefined): number | null {
  const [, digits = '', unit] = NUMBER.exec((text ?? '').slice(0, 200)) ?? []
  // With a unit, a comma or point is the decimal separator; without one it separates thousands.
  const number = unit
    ? Number(digits.trim().replace(',', '.')) * (TIMES[unit.toLowerCase()] ?? 1)
    : Number(digits.replace(/\D/g, ''))
  return digits === '' || !Number.isFinite(number) || number > Number.MAX_SAFE_INTEGER
    ? null
    : Math.round(number)
}
