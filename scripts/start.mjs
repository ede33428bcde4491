// Starts the whole site: installs packages, builds pages, and starts the database and the server, which creates demo content. Skips steps
// that are up to date.
import { ensureWebBuilt } from './lib/build-web.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runServer } from './lib/run-server.mjs'
import { elapsed, print } from './lib/print.mjs'
import { serverEnv, serverProgram } from './lib/server-program.mjs'

await ensureInstalled()
await ensureWebBuilt()
print(`· starting the site (${elapsed()} so far) …`)
runServer(serverProgram, { ...serverEnv, NODE_ENV: 'production' }, { watched: true })
