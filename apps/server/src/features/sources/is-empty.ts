/**
 * Whether records are empty: an empty list, or an object with at least one list, if all its lists are empty and it contains neither a text
 * nor another object.
 */
export function isEmpty(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0
  if (typeof data !== 'object' || data === null) return false
  const values: unknown[] = Object.values(data)
  return values.some((value) => Array.isArray(value)) && values.every(isEmptyValue)
}

const isEmptyValue = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length === 0
    : value === null || (typeof value !== 'object' && typeof value !== 'string')
