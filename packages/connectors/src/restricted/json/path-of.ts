/** Builds a path with a query: fields without a value are left out, the others are encoded. */
export function pathOf(path: string, query: Record<string, string | number | undefined>): string {
  const fields = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return fields.length === 0 ? path : `${path}?${new URLSearchParams(fields).toString()}`
}
