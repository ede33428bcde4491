/** Folders of built scripts with texts. Each language has a folder of the same files in them. */
const FOLDERS = ['/assets/texts/', '/assets/staff/texts/']

/** The address of a script in a language, if it is one of texts: `/assets/texts/home-1a2b.js` → `/assets/texts/en/home-1a2b.js`. */
export function inLanguageFolder(address: string, language: string): string {
  const folder = FOLDERS.find((each) => address.startsWith(each))
  return folder === undefined ? address : `${folder}${language}/${address.slice(folder.length)}`
}

/** Leads the imports of a document to the texts of its language. */
export const importMapOf = (language: string): { imports: Record<string, string> } => ({
  imports: Object.fromEntries(FOLDERS.map((folder) => [folder, inLanguageFolder(folder, language)])),
})

type Part = { imports?: string[] }
type Manifest = { entry?: Part; routes: Record<string, Part | undefined> }

/** The router's list of scripts, with the texts of a language. */
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
