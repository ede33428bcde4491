/**
 * Whether records are empty. An empty list is empty. An object is empty if it has at least one list, has only empty lists, and contains no
 * texts or objects.
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
