// npm run ui-picture: writes docs/parts.webp, a picture of all components of the design system (the page /dev/ui).
import tailwindcss from '@tailwindcss/vite'
import { join } from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { createServer } from 'vite'
import { messages } from '../apps/web/scripts/messages-plugin.ts'
import { findProgram } from './lib/machine.mjs'
import { root } from './lib/paths.mjs'
import { print } from './lib/print.mjs'

const WIDTH = 1440
const file = join(root, 'docs/parts.webp')

const document = `<!doctype html><html lang="en" data-theme="light"><body><main id="parts"></main>
<script type="module" src="/@id/virtual:parts"></script></body></html>`

const script = `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import '/app/app.css'
import { Gallery } from '/app/features/gallery/gallery.tsx'
const router = createMemoryRouter([{ path: '*', element: createElement(Gallery) }])
createRoot(window.parts).render(createElement(RouterProvider, { router }))`

const parts = {
  name: 'engawa:parts',
  resolveId: (id) => (id === 'virtual:parts' ? id : undefined),
  load: (id) => (id === 'virtual:parts' ? script : undefined),
  configureServer: (server) => () =>
    server.middlewares.use((_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(document)
    }),
}

const vite = await createServer({
  root: join(root, 'apps/web'),
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  plugins: [messages(), tailwindcss(), parts],
  server: { host: '127.0.0.1', port: 0 },
})
await vite.listen()

const executablePath =
  process.env.CHROMIUM_PATH ?? findProgram(['chromium', 'chromium-browser', 'google-chrome'])
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  const page = await browser.newPage({
    viewport: { width: WIDTH, height: 1000 },
    reducedMotion: 'reduce',
    locale: 'en-US',
  })
  await page.goto(vite.resolvedUrls.local[0], { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: 'Parts', exact: true }).waitFor({ timeout: 300_000 })
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
    return Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode())])
  })
  const picture = await page.screenshot({ fullPage: true })
  const { size, width, height } = await sharp(picture)
    .resize(1000)
    .webp({ quality: 60, effort: 6 })
    .toFile(file)
  print(`✓ docs/parts.webp: ${width} × ${height}, ${Math.round(size / 1_000)} kB`)
} finally {
  await browser.close()
  await vite.close()
}
