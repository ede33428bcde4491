/** The source of a figure: rows of a table, counted by a time column, or a current value. */
export type FigureSource =
  | { table: string; at: string; where?: string; count?: string }
  /** A query with one column `value`; the largest value of a day is the day's. */
  | { level: string }

/** The figures over time of the overview, by name: each feature defines its own. Names are stored, so a name never changes. */
export function createFigures() {
  const sources = new Map<string, FigureSource>()
  return {
    /** Adds a figure. Its text is `admin_figure_NAME` of the web app. Its parts are SQL of the program, never of a user. */
    define(name: string, source: FigureSource): void {
      if (sources.has(name)) throw new Error(`The figure ${name} is defined twice`)
      sources.set(name, source)
    },
    all: (): [name: string, source: FigureSource][] => [...sources],
  }
}

export type Figures = ReturnType<typeof createFigures>
