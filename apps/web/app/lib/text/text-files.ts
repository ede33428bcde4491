/** The folders of built scripts that contain texts. Each has a subfolder for every language, with the same files. */
const FOLDERS = ['/assets/texts/', '/assets/staff/texts/']

/**
 * Returns the address of a script in a language: `/assets/texts/home-1a2b.js` → `/assets/texts/en/home-1a2b.js`. The address of a
 * script without texts stays unchanged.
 */
export function inLanguageFolder(address: string, language: string): string {
  const folder = FOLDERS.find((each) => address.startsWith(each))
  return folder === undefined ? address : `${folder}${language}/${address.slice(folder.length)}`
}

/** Returns an import map, by which the imports of a document load the texts of one language. */
export const importMapOf = (language: string): { imports: Record<string, string> } => ({
  imports: Object.fromEntries(FOLDERS.map((folder) => [folder, inLanguageFolder(folder, language)])),
})

type Part = { imports?: string[] }
type Manifest = { entry?: Part; routes: Record<string, Part | undefined> }

/** Returns the router's manifest with the addresses of the texts in one language. */
export function withTextsIn<M extends Manifest>(language: string, manifest: M): M {
  const named = (part: Part | undefined): Part | undefined =>
    part?.imports && { ...part, imports: part.imports.map((address) => inLanguageFolder(address, language)) }
  const routes = Object.entries(manifest.routes).map(([id, route]) => [id, named(route) ?? route])
  return {
    ...manifest,
    entry: named(manifest.entry),
    routes: Object.fromEntries(routes) as M['routes'],
  }
}
