import { SAMPLE_NAMES, sampleFrom, type SourceSample } from '@engawa/demo/sources'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export const LINES = 100_000
const COUNT_OF_PATHS = 50_000

/** Returns paths that resemble those of large repositories. */
export const manyPaths = (): string[] =>
  Array.from(
    { length: COUNT_OF_PATHS },
    (_, at) =>
      `packages/part-${at % 700}/src/${['lib', 'views', 'store', 'api'][at % 4]}/${['user', 'page', 'chapter', 'tide'][(at % 7) % 4]}-thing-${at}.ts`,
  )

const LONG = Array.from(
  { length: LINES / 5 },
  (_, at) =>
    `/** number ${at} */\nexport function f${at}(x: number) {\n  const y = x * ${at}\n  return y + "t"\n}\n`,
).join('')

/**
 * Starts a sample code host on this machine that has a file of a hundred thousand lines. `env` contains the settings with which a site uses
 * it. If `comment` is given, all comments of issues have this text.
 */
export async function startCodeHost({ comment }: { comment?: string } = {}) {
  const names = SAMPLE_NAMES.filter((name) => name.startsWith('github'))
  const githubSamples: Record<string, SourceSample> = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await sampleFrom(name)])),
  )
  const server = createServer((request, response) => {
    const [, name = '', path = ''] = /^\/([a-z-]+)(\/.*)$/.exec(request.url ?? '') ?? []
    const answer = path.endsWith('/main/long.ts')
      ? { body: LONG }
      : githubSamples[name]?.answer({ path }, new Date())
    const sent = changed(path, answer?.body ?? '', comment)
    const isText = typeof sent === 'string' || sent instanceof Uint8Array
    response.writeHead(answer ? 200 : 404, { 'content-type': isText ? 'text/plain' : 'application/json' })
    response.end(isText ? sent : JSON.stringify(sent))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    env: Object.fromEntries(
      Object.keys(githubSamples).map((name) => [
        `UPSTREAM_${name.toUpperCase().replaceAll('-', '_')}_URL`,
        `${origin}/${name}`,
      ]),
    ),
    stop(): void {
      server.closeAllConnections()
      server.close()
    },
  }
}

function changed(path: string, body: unknown, comment: string | undefined): unknown {
  if (path.includes('/git/trees/')) return withLongFile(body as Tree)
  const isTalk = comment !== undefined && /\/issues\/\d+\/comments/.test(path) && Array.isArray(body)
  return isTalk ? body.map((each: object) => ({ ...each, body: comment })) : body
}

type Tree = { tree: object[] }

const withLongFile = (of: Tree) => ({
  ...of,
  tree: [
    ...of.tree,
    { path: 'long.ts', mode: '100644', type: 'blob', sha: '0'.repeat(40), size: LONG.length },
  ],
})
