import type { ReactNode } from 'react'

/** One part of `ui/` in all its states. */
export type Entry = {
  /** The names of the parts, as they are imported. */
  name: string
  /** The file in `ui/`. */
  file: string
  /** When to use it. */
  line: string
  /** Each state with its name. */
  states: Record<string, ReactNode>
  /** The states need the width of the page. */
  wide?: boolean
  /** Opens above the page, in the theme of the page: it is shown once. */
  isOverlay?: boolean
}

export type Group = { name: string; line: string; entries: readonly Entry[] }

/** The values of a property, in order. A value that is missing is an error of types. */
export const valuesOf = <T extends string>(all: Record<T, true>): T[] => Object.keys(all) as T[]

/** A state for each value of a property. */
export const statesOf = <T extends string>(values: T[], show: (value: T) => ReactNode): Entry['states'] =>
  Object.fromEntries(values.map((value) => [value, show(value)]))
