// Starts the site for development. Pages are served directly from their sources and change while they are open (Vite's hot reload); the
// server starts again when one of its files changes.
import { watch } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/paths.mjs'
import { runServer } from './lib/run-server.mjs'
import { print } from './lib/print.mjs'
import { serverProgram } from './lib/server-program.mjs'

// Not `node --watch`: it would also watch the temporary files that Vite makes of its configuration.
const SERVER_SOURCES = [
  'apps/server/src',
  'packages/platform/src',
  'packages/contract/src',
  'packages/markdown/src',
]
const QUIET_MS = 200

await ensureInstalled()
// The port is chosen once, so that an open page finds the server again after a restart.
const hmrPort = await freePort()
// If an error ended the server, the next change starts it again.
const program = [...serverProgram, `--dev=${hmrPort}`]
const server = runServer(program, { NODE_ENV: 'development' }, { staysAfterExit: true })

// Editors save several files at once: wait until there are no more changes.
let restart
for (const folder of SERVER_SOURCES) {
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (!name?.endsWith('.ts') || name.endsWith('.test.ts')) return
    clearTimeout(restart)
    restart = setTimeout(() => {
      print(`· ${join(folder, name)} changed: starting the server again …`)
      server.restart()
    }, QUIET_MS)
  })
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
