/** Builds a path with a query. Undefined fields are left out, the values of other fields are encoded. */
export function pathOf(path: string, query: Record<string, string | number | undefined>): string {
  const fields = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return fields.length === 0 ? path : `${path}?${new URLSearchParams(fields).toString()}`
}
