import { contract, type Endpoint } from '@engawa/contract'

const nouns = Object.keys(contract)

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
    resolveId: (id: string) => (id === 'zod' ? '\0engawa:no-zod' : null),
    load(id: string) {
      if (id === '\0engawa:no-zod') return { code: noZod, moduleSideEffects: false }
      const noun = /packages[\\/]contract[\\/]src[\\/]([\w-]+)\.ts$/.exec(id)?.[1]
      if (!noun || !nouns.includes(noun)) return null
      return { code: plainNoun(noun, contract[noun as keyof typeof contract]), moduleSideEffects: false }
    },
  }
}

function plainNoun(noun: string, endpoints: Record<string, Endpoint>): string {
  const entries = Object.entries(endpoints).map(([verb, each]) => `${verb}: ${JSON.stringify(plain(each))}`)
  return `export const ${noun} = {\n${entries.join(',\n')}\n}\n`
}

function plain({ name, method, path, audience, query, body }: Endpoint) {
  return { name, method, path, audience, query: fieldsOf(query), body: fieldsOf(body) }
}

const fieldsOf = (schema: Endpoint['query']) =>
  schema && { shape: Object.fromEntries(Object.keys(schema.shape).map((key) => [key, 0])) }

// Whatever asks for a schema in the browser gets one that can be passed on and built upon, but not used.
const noZod = `
const refuse = () => { throw new Error('schemas are not part of the browser bundle') }
const nothing = new Proxy(() => nothing, {
  get: (_, key) => (/^(safe)?parse/i.test(String(key)) ? refuse : nothing),
  apply: () => nothing,
})
export const z = nothing
export default nothing
`
