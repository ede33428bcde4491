import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import { bundleEngine } from './bundle-engine.ts'

/** The path of Chromium; undefined if it is not installed. */
export const chromiumPath = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== '' && existsSync(path))

const TYPES: Record<string, string> = {
  json: 'application/json',
  svg: 'image/svg+xml',
  js: 'text/javascript',
}
const PAGE = `<!doctype html><meta charset="utf-8"><title>Stage</title><style>body{margin:0}</style><body></body>
<script type="module">window.load = (address) => import(address); window.mascot = await load('/engine.js'); document.body.dataset.ready = ''</script>`

export type Stage = {
  page: Page
  address: string
  /** All addresses that the page has requested. */
  requestedUrls: readonly string[]
  close(): Promise<void>
}

export type StageOptions = {
  arguments?: readonly string[]
  /** Additional files to serve, by their paths. */ extra?: Readonly<Record<string, string | Buffer>>
}

/** Opens a real browser with a page that has the bundled engine in `window.mascot`. The models are served under /models. */
export async function openStage(options: StageOptions = {}): Promise<Stage> {
  const engine = await bundleEngine()
  const models = fileURLToPath(new URL('../models', import.meta.url))
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://stage').pathname
    const send = (type: string, body: string | Buffer): void => {
      // The strictest content policy that a site may send with its files.
      const policy = type === 'text/html' ? '' : "default-src 'none'"
      response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(body)
    }
    const extra = options.extra?.[path]
    if (extra !== undefined) return send(TYPES[path.split('.').pop()!] ?? 'text/plain', extra)
    if (path === '/') return send('text/html', PAGE)
    if (path === '/live2d.js') {
      void bundleEngine('src/live2d/index.ts').then((code) => send('text/javascript', code))
      return
    }
    if (path === '/engine.js') return send('text/javascript', engine)
    const model = /^\/models\/([a-z-]+\/[a-z.-]+\.(json|svg))$/.exec(path)
    if (!model) return void response.writeHead(404).end()
    readFile(`${models}/${model[1]}`).then(
      (body) => send(TYPES[model[2]!]!, body),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-background-networking', ...(options.arguments ?? ['--disable-gpu'])],
  })
  const page = await browser.newPage()
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  await page.goto(address)
  await page.waitForSelector('body[data-ready]', { state: 'attached' })
  return {
    page,
    address,
    requestedUrls,
    async close() {
      await browser.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
