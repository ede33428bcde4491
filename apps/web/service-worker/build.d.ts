/** The build this worker belongs to, written into it by `scripts/service-worker-plugin.ts`. */
declare const BUILD: {
  /** Differs whenever any file of the pages does. */
  id: string
  /** The scripts, styles and fonts that are needed to read without network. */
  files: string[]
  /** What is needed besides, by the readers of some chapters only. */
  late: string[]
}
