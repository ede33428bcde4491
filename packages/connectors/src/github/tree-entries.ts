import type { Readme, Tree, TreeEntry } from './records.ts'

const below = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`)
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Compares entries: folders first, then by name without regard to case. */
export const byKindAndName = (a: TreeEntry, b: TreeEntry): number =>
  Number(b.kind === 'folder') - Number(a.kind === 'folder') ||
  compare(a.name.toLowerCase(), b.name.toLowerCase()) ||
  compare(a.name, b.name)

/** Returns the entries of a folder in a tree (`''` is the root) without a request; `null` when the folder does not exist. */
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

/** Returns the entry at a path of a tree; `null` when it does not exist. */
export function entryAt(tree: Tree, path: string): TreeEntry | null {
  const cut = path.lastIndexOf('/')
  return entriesOf(tree, cut < 0 ? '' : path.slice(0, cut))?.find((each) => each.path === path) ?? null
}

const README = /^readme(?:\.(?:md|markdown|mdown|mkdn|txt|rst|adoc|org))?$/i
/** The folders in which GitHub looks for a README, in this order ("About READMEs"). */
const README_FOLDERS = ['.github', '', 'docs']

/** Finds the README of a repository in its tree, without a request. Prefers Markdown to other formats. */
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
