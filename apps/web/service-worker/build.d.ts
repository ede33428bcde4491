/** The build to which this worker belongs. `scripts/service-worker-plugin.ts` inserts it. */
declare const BUILD: {
  /** A text that changes when any file of the pages changes. */
  id: string
  /** The scripts, styles and fonts that are needed for reading offline. */
  files: string[]
  /** Additional files, which only the readers of some chapters need. */
  late: string[]
}
