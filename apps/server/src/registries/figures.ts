import type { Pool } from 'pg'

/** The source of a figure: rows of a table, counted by a time column, or a current value. */
export type FigureSource =
  | {
      table: string
      at: string
      where?: string
      count?: string
      /** The connections to the database of the table; by default to the main database. */
      pool?: Pool
    }
  /** A query with one column `value`. The largest value of a day counts as the value of the day. */
  | { level: string }

/** The registry of the figures that the overview shows over time. Features define them. Names are stored, so they must never change. */
export function createFigures() {
  const sources = new Map<string, FigureSource>()
  return {
    /** Adds a figure. Its text in the web app is `admin_figure_NAME`. The source contains SQL, so it must never come from a user. */
    define(name: string, source: FigureSource): void {
      if (sources.has(name)) throw new Error(`The figure ${name} is defined twice`)
      sources.set(name, source)
    },
    all: (): [name: string, source: FigureSource][] => [...sources],
  }
}

export type Figures = ReturnType<typeof createFigures>
