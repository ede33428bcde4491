import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseSync, type ESTree } from 'vite'

/**
 * When the service worker stores the scripts of a page that opens offline. `always`: at its installation. `late`: when a saved
 * chapter needs them.
 */
export type Offline = 'always' | 'late'

const app = resolve(import.meta.dirname, '../app')

/**
 * Returns the value of `offline` in a route file's `handle`; undefined for a page that needs the network. `true` means `always`.
 * The value is parsed from the source, because the browser build cannot run the pages.
 */
export function offlineOf(file: string): Offline | undefined {
  if (!file.startsWith(app) || !existsSync(file)) return undefined
  const handle = declaredIn(file, 'handle')
  const route = handle?.type === 'MemberExpression' ? handle.object : handle
  const call = route?.type === 'Identifier' ? declaredAnywhere(file, route.name) : route
  return call?.type === 'CallExpression' ? markOf(call) : undefined
}

function markOf({ callee, arguments: given }: ESTree.CallExpression): Offline | undefined {
  const marks = given[1]
  if (callee.type !== 'Identifier' || callee.name !== 'defineRoute' || marks?.type !== 'ObjectExpression')
    return undefined
  for (const property of marks.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
    if (property.key.name !== 'offline' || property.value.type !== 'Literal') continue
    return property.value.value === 'late' ? 'late' : 'always'
  }
  return undefined
}

/** Returns the value of a constant in a file, even if the file imports the constant from another file. */
function declaredAnywhere(file: string, name: string): ESTree.Expression | undefined {
  const own = declaredIn(file, name)
  if (own) return own
  for (const statement of bodyOf(file)) {
    if (statement.type !== 'ImportDeclaration') continue
    const found = statement.specifiers.some(({ local }) => local.name === name)
    if (found) return declaredIn(pathOf(statement.source.value, file), name)
  }
  return undefined
}

function declaredIn(file: string, name: string): ESTree.Expression | undefined {
  for (const statement of bodyOf(file)) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations)
      if (id.type === 'Identifier' && id.name === name && init) return init
  }
  return undefined
}

const bodyOf = (file: string): ESTree.Program['body'] =>
  parseSync(file, readFileSync(file, 'utf8')).program.body

const pathOf = (source: string, from: string): string =>
  source.startsWith('#app/') ? resolve(app, source.slice('#app/'.length)) : resolve(dirname(from), source)
