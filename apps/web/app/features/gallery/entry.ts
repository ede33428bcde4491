import type { ReactNode } from 'react'

/** A component of `ui/` in all its states. */
export type Entry = {
  /** Name of the component as it is imported. */
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

/** Returns all values of a component's property. They are the keys of `all`, whose type makes a missing value a type error. */
export const valuesOf = <T extends string>(all: Record<T, true>): T[] => Object.keys(all) as T[]

/** Returns one state of a component for each value of a property, named like the value. */
export const statesOf = <T extends string>(values: T[], show: (value: T) => ReactNode): Entry['states'] =>
  Object.fromEntries(values.map((value) => [value, show(value)]))
