import { pathToFileURL } from 'node:url'
import { contract, ERRORS, LIMITS, type Endpoint } from '@engawa/contract'

/**
 * Replaces each endpoint that a page's script uses (`contract.works.list`) by plain data: method, path and names of fields. Without
 * the other endpoints, the schemas and zod, the first load is a fifth smaller. The server, which also renders pages, has the
 * schemas in memory only once (20 MB). In development the contract's modules contain plain endpoints.
 *
 * Replaces each error (`ERRORS.unavailable`) by its status and texts, and each limit (`LIMITS.nameMax`) by its value. Code that
 * uses `ERRORS` or `LIMITS` in another way gets all of their entries.
 */
export function slimContract() {
  return {
    name: 'engawa:slim-contract',
    enforce: 'pre' as const,
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
    transform: {
      // Runs after types were removed, because `typeof contract.works.list` must not be replaced.
      order: 'post' as const,
      handler(code: string, id: string) {
        if (id.includes('node_modules')) return null
        const named = nameLimits(nameErrors(importsContract.test(code) ? nameEndpoints(code, id) : code))
        return named === code ? null : { code: named, map: null }
      },
    },
  }
}

const importsContract = /import\s*\{[^}]*\bcontract\b[^}]*\}\s*from\s*["']@engawa\/contract["']/

/** Replaces each endpoint that a module uses with plain data. */
export function nameEndpoints(code: string, file: string): string {
  const named = code.replaceAll(/\bcontract\.(\w+)\.(\w+)/g, (_, noun: string, verb: string) => {
    const found = (contract as Record<string, Record<string, Endpoint>>)[noun]?.[verb]
    if (!found) throw new Error(`${file} names ${noun}.${verb}, which is no endpoint`)
    return `(${JSON.stringify(plain(found))})`
  })
  if (/(?<![\w/])contract\b/.test(named.replace(importsContract, '')))
    throw new Error(`${file} takes endpoints out of the contract: name each, as in contract.works.list`)
  return named
}

/** Returns a regular expression for an import of this name from the contract, in other packages or in the contract itself. */
const importOf = (name: string) =>
  new RegExp(
    `import\\s*\\{[^}]*\\b${name}\\b[^}]*\\}\\s*from\\s*["'](?:@engawa/contract|\\./[\\w-]+\\.ts)["']`,
  )

const importsErrors = importOf('ERRORS')
const importsLimits = importOf('LIMITS')

/** Replaces each error that a module uses with its status and texts. */
export const nameErrors = (code: string): string =>
  putInPlace(code, 'ERRORS', importsErrors, (used) =>
    used.replaceAll(/\bERRORS\.(\w+)/g, (all, name: string) =>
      Object.hasOwn(ERRORS, name) ? `(${JSON.stringify(plainError(name as keyof typeof ERRORS))})` : all,
    ),
  )

/** Replaces each limit that a module uses with its value. */
export const nameLimits = (code: string): string =>
  putInPlace(code, 'LIMITS', importsLimits, (used) =>
    used.replaceAll(/(?<![\w.$])LIMITS\.(\w+)/g, (all, name: string) => {
      const limit: unknown = Object.hasOwn(LIMITS, name) ? LIMITS[name as keyof typeof LIMITS] : undefined
      return typeof limit === 'number' ? `(${limit})` : all
    }),
  )

/** Replaces the uses of an imported name. If no use is left, removes its import, which would still include the imported module. */
function putInPlace(
  code: string,
  name: string,
  imports: RegExp,
  replaceUses: (used: string) => string,
): string {
  const [line] = imports.exec(code) ?? []
  if (line === undefined) return code
  const named = replaceUses(code)
  const own = new RegExp(`\\b${name}\\b,?`)
  if (own.test(named.replace(line, ''))) return named
  const others = line.replace(own, '')
  return named.replace(line, /\{\s*\}/.test(others) ? '' : others)
}

function plainError(name: keyof typeof ERRORS) {
  const { serial: _, ...shown } = ERRORS[name]
  return shown
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'output' in value

const isNoun = (value: unknown): value is Record<string, Endpoint> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every(isEndpoint)

const isSchema = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'safeParse' in value

const isEnum = (schema: object): schema is { options: string[] } => 'enum' in schema && 'options' in schema

function plainExport(file: string, name: string, value: unknown): string {
  if (isNoun(value)) {
    const entries = Object.entries(value).map(([verb, each]) => `${verb}: ${JSON.stringify(plain(each))}`)
    return `{\n${entries.join(',\n')}\n}`
  }
  if (isEndpoint(value)) return JSON.stringify(plain(value))
  if (isSchema(value)) return isEnum(value) ? `z.enum(${JSON.stringify(value.options)})` : 'z'
  if (typeof value !== 'function') return JSON.stringify(value)
  throw new Error(
    `${file} exports the function ${name} beside endpoints: put it into a file without endpoints`,
  )
}

function plain({ name, method, path, audience, query, body, acceptsKey }: Endpoint) {
  const key = acceptsKey && { acceptsKey }
  return { name, method, path, audience, query: fieldsOf(query), body: fieldsOf(body), ...key }
}

const fieldsOf = (schema: Endpoint['query']) =>
  schema && { shape: Object.fromEntries(Object.keys(schema.shape).map((key) => [key, 0])) }

const noZodId = '\0engawa:no-zod'

// In the scripts of pages, schemas are placeholders: they can be passed and extended, but not run. The placeholder of an enum has
// its values.
const noZod = `
const refuse = () => { throw new Error('schemas are not part of the scripts of pages') }
const placeholder = (known) => new Proxy(refuse, {
  get(_, key) {
    if (Object.hasOwn(known, key)) return known[key]
    if (key === 'options') refuse()
    return /^(safe)?parse/i.test(String(key)) ? refuse : nothing
  },
  apply: () => nothing,
})
const nothing = placeholder({})
export const z = placeholder({ enum: (options) => placeholder({ options }) })
export default z
`
