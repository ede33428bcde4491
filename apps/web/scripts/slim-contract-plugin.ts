import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@engawa/contract'

/**
 * The browser sends and shows what the contract says but checks nothing by it: the server does. So the browser's bundle
 * gets each endpoint as plain data (method, path, names of fields) and none of the schemas, which with their library
 * would be a fifth of the first load.
 */
export function slimContract() {
  return {
    name: 'engawa:slim-contract',
    enforce: 'pre' as const,
    applyToEnvironment: (environment: { name: string }) => environment.name === 'client',
    resolveId: (id: string) => (id === 'zod' ? noZodId : null),
    async load(id: string) {
      if (id === noZodId) return { code: noZod, moduleSideEffects: false }
      if (!/packages[\\/]contract[\\/]src[\\/]([\w-]+[\\/])?[\w-]+\.ts$/.test(id) || id.endsWith('index.ts'))
        return null
      const exported = (await import(pathToFileURL(id).href)) as Record<string, unknown>
      if (!Object.values(exported).some(isNoun)) return null
      const lines = Object.entries(exported).map(
        ([name, value]) => `export const ${name} = ${plainExport(id, name, value)}`,
      )
      return { code: `import { z } from 'zod'\n${lines.join('\n')}\n`, moduleSideEffects: false }
    },
  }
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'output' in value

const isNoun = (value: unknown): value is Record<string, Endpoint> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every(isEndpoint)

function plainExport(file: string, name: string, value: unknown): string {
  if (isNoun(value)) {
    const entries = Object.entries(value).map(([verb, each]) => `${verb}: ${JSON.stringify(plain(each))}`)
    return `{\n${entries.join(',\n')}\n}`
  }
  if (isEndpoint(value)) return JSON.stringify(plain(value))
  if (typeof value === 'object' && value !== null && 'safeParse' in value) return 'z'
  if (typeof value !== 'function') return JSON.stringify(value)
  throw new Error(
    `${file} exports the function ${name} beside endpoints: put it into a file without endpoints`,
  )
}

function plain({ name, method, path, audience, query, body }: Endpoint) {
  return { name, method, path, audience, query: fieldsOf(query), body: fieldsOf(body) }
}

const fieldsOf = (schema: Endpoint['query']) =>
  schema && { shape: Object.fromEntries(Object.keys(schema.shape).map((key) => [key, 0])) }

const noZodId = '\0engawa:no-zod'

// Code that uses a schema in the browser gets a placeholder that can be passed on and extended, but not run.
const noZod = `
const refuse = () => { throw new Error('schemas are not part of the browser bundle') }
const nothing = new Proxy(() => nothing, {
  get: (_, key) => (/^(safe)?parse/i.test(String(key)) ? refuse : nothing),
  apply: () => nothing,
})
export const z = nothing
export default nothing
`
