// Starts the site for development. Pages are served from their sources and change while they are open (Vite's hot reload). The server
// restarts when one of its files changes.
import { watch } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/paths.mjs'
import { runServer } from './lib/run-server.mjs'
import { print } from './lib/print.mjs'
import { serverProgram } from './lib/server-program.mjs'

// `node --watch` is not used, because it would also watch the temporary files that Vite makes of its configuration.
const SERVER_SOURCES = [
  'apps/server/src',
  'packages/platform/src',
  'packages/charset/src',
  'packages/contract/src',
  'packages/markdown/src',
]
const QUIET_MS = 200

await ensureInstalled()
// The port stays the same, so that an open page reconnects after a restart of the server.
const hmrPort = await freePort()
// A server that ended with an error is started again by the next change.
const program = [...serverProgram, `--dev=${hmrPort}`]
const server = runServer(program, { NODE_ENV: 'development' }, { staysAfterExit: true })

// Editors save several files at once, so the restart waits until there are no more changes.
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
