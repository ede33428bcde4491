import type { Readme, Tree, TreeEntry } from './records.ts'

const below = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`)
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Folders first, then by name, capitals and small letters together. */
export const byKindAndName = (a: TreeEntry, b: TreeEntry): number =>
  Number(b.kind === 'folder') - Number(a.kind === 'folder') ||
  compare(a.name.toLowerCase(), b.name.toLowerCase()) ||
  compare(a.name, b.name)

/** What lies in a folder of a tree (`''` is the root), without asking anybody; `null` when there is no such folder. */
export function entriesOf(tree: Tree, folder: string): TreeEntry[] | null {
  const start = folder === '' ? '' : `${folder}/`
  const names = new Set<string>()
  for (const { path } of tree.folders)
    if (path.startsWith(start) && path !== folder) names.add(path.slice(start.length).split('/', 1)[0] ?? '')
  const own = tree.folders.find(({ path }) => path === folder)
  if (!own && names.size === 0) return folder === '' ? [] : null
  const folders = [...names].map((name): TreeEntry => ({
    name,
    path: below(folder, name),
    kind: 'folder',
    size: null,
  }))
  const files = (own?.files ?? []).map(([name, size, kind = 'file' as const]): TreeEntry => ({
    name,
    path: below(folder, name),
    kind,
    size: kind === 'file' ? size : null,
  }))
  return [...folders, ...files].sort(byKindAndName)
}

/** What a path of a tree is; `null` when there is no such thing. */
export function entryAt(tree: Tree, path: string): TreeEntry | null {
  const cut = path.lastIndexOf('/')
  return entriesOf(tree, cut < 0 ? '' : path.slice(0, cut))?.find((each) => each.path === path) ?? null
}

const README = /^readme(?:\.(?:md|markdown|mdown|mkdn|txt|rst|adoc|org))?$/i
/** Where GitHub looks, first first ("About READMEs"). */
const README_FOLDERS = ['.github', '', 'docs']

/** The README of a repository by its tree, so that none need be asked for; Markdown before other kinds. */
export function readmePathOf(tree: Tree): Readme['path'] | null {
  for (const folder of README_FOLDERS) {
    const names = (entriesOf(tree, folder) ?? []).filter(
      ({ kind, name }) => kind === 'file' && README.test(name),
    )
    const best = names.find(({ name }) => /\.(?:md|markdown)$/i.test(name)) ?? names[0]
    if (best) return best.path
  }
  return null
}
