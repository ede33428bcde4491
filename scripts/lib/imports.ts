import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')
const generated = new Set(['node_modules', 'build', '.react-router', 'texts', 'test-results'])

/** Returns the TypeScript files in a folder and its subfolders, as paths relative to the root of the repository. */
export function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = `${folder}/${name}`
    if (generated.has(name)) return []
    if (statSync(join(root, path)).isDirectory()) return filesIn(path)
    return /\.tsx?$/.test(name) ? [path] : []
  })
}

export const isTestFile = (file: string): boolean => /\.test\.tsx?$|\/test\/|\/e2e\/|\/testing\//.test(file)

const importLine =
  /(?:^|\n)\s*(?:import|export)\b[^'"\n]*?(?:\{[^}]*\}[^'"\n]*?)?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s*['"]([^'"]+)['"]/g

/**
 * An import. `to` is the path of a project file relative to the root, or the name of a package. `isType`: only types are imported.
 * `atOnce`: the import is static and not only of types. `line`: the import statement.
 */
export type Edge = { from: string; to: string; line: string; isType: boolean; atOnce: boolean }

function importsOf(from: string): Edge[] {
  const text = readFileSync(join(root, from), 'utf8')
  return [...text.matchAll(importLine)].map(([line, first, called, bare]) => {
    const isType = /^\s*(?:import|export) type\b/.test(line)
    return {
      from,
      to: pathOf(from, first ?? called ?? bare ?? ''),
      line,
      isType,
      atOnce: called === undefined && !isType,
    }
  })
}

function pathOf(from: string, name: string): string {
  if (name.startsWith('#app/')) return name.replace('#app/', 'apps/web/app/')
  if (!name.startsWith('.')) return name
  return relative(root, resolve(root, dirname(from), name))
    .split(sep)
    .join('/')
}

/** Returns the imports of all files in some folders. */
export const importsIn = (...folders: string[]): Edge[] => folders.flatMap(filesIn).flatMap(importsOf)

/** Returns the groups of files that import each other in a cycle (Tarjan's algorithm). */
export function fileCyclesOf(edges: readonly Edge[]): string[][] {
  const needs = Map.groupBy(edges, ({ from }) => from)
  const cycles: string[][] = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const visit = (file: string): void => {
    order.set(file, order.size)
    lowest.set(file, order.get(file)!)
    open.push(file)
    for (const { to } of needs.get(file) ?? []) {
      if (!order.has(to)) visit(to)
      if (open.includes(to)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(to)!))
    }
    if (lowest.get(file) !== order.get(file)) return
    const cycle = open.splice(open.indexOf(file))
    if (cycle.length > 1) cycles.push(cycle.toSorted())
  }
  for (const file of needs.keys()) if (!order.has(file)) visit(file)
  return cycles
}
