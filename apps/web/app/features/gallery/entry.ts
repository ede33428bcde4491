import type { ReactNode } from 'react'

/** A component of `ui/` in all its states. */
export type Entry = {
  /** Names of the components, as they are imported. */
  name: string
  /** Path of the file within `ui/`. */
  file: string
  /** Describes when to use the component. */
  line: string
  /** Each state with its name. */
  states: Record<string, ReactNode>
  /** Whether the states need the width of the page. */
  wide?: boolean
  /** Whether the component opens above the page, in the theme of the page. It is shown only once then. */
  isOverlay?: boolean
}

export type Group = { name: string; line: string; entries: readonly Entry[] }

/** Returns the keys of `all`, which are the values of a property. A missing value is a type error. */
export const valuesOf = <T extends string>(all: Record<T, true>): T[] => Object.keys(all) as T[]

/** Returns a state for each value of a property. */
export const statesOf = <T extends string>(values: T[], show: (value: T) => ReactNode): Entry['states'] =>
  Object.fromEntries(values.map((value) => [value, show(value)]))
