/**
 * The changes of one administrator to a group of settings. `base`: the saved values when the first change was made. `values`: these values
 * with the changes. `theirs`: the fields in which the administrator prefers the value that another one saved in the meantime.
 */
export type Draft<V extends object> = { base: V; values: V; theirs: readonly (keyof V)[] }

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Returns the values to show and to save: the changes of the draft, and for all other fields the saved values. */
export function valuesOf<V extends object>({ base, values, theirs }: Draft<V>, saved: V): V {
  const own = (field: keyof V): boolean => !theirs.includes(field) && !isSame(values[field], base[field])
  const fields = (Object.keys(saved) as (keyof V)[]).map((field) => [
    field,
    (own(field) ? values : saved)[field],
  ])
  return Object.fromEntries(fields) as V
}

/** Returns the fields that the draft changes, and that another administrator changed to something else in the meantime. */
export const conflictsOf = <V extends object>({ base, values }: Draft<V>, saved: V): (keyof V)[] =>
  (Object.keys(saved) as (keyof V)[]).filter(
    (field) =>
      !isSame(values[field], base[field]) &&
      !isSame(saved[field], base[field]) &&
      !isSame(saved[field], values[field]),
  )
