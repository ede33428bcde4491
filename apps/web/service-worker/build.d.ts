/** The build to which this worker belongs. `scripts/service-worker-plugin.ts` inserts it. */
declare const BUILD: {
  /** Id of the build, which changes with any file of the pages. */
  id: string
  /** The scripts, styles and fonts that are required for offline reading. */
  files: string[]
  /** Additional files, which only the readers of some chapters need. */
  late: string[]
}
