/** The build this worker belongs to, inserted by `scripts/service-worker-plugin.ts`. */
declare const BUILD: {
  /** Changes with any file of the pages. */
  id: string
  /** The scripts, styles and fonts that are required to read offline. */
  files: string[]
  /** Additional files that only the readers of some chapters need. */
  late: string[]
}
