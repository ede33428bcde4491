// Brings the whole site up: packages, pages, database, demo content, server. What is up to date is skipped.
import { spawn } from 'node:child_process'
import { ensureWebBuilt } from './lib/build-web.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { projectEnv, projectNode, root } from './lib/paths.mjs'
import { elapsed, say } from './lib/say.mjs'
import { serverProgram } from './lib/server-program.mjs'

await ensureInstalled()
await ensureWebBuilt()
say(`· starting the database and the server (${elapsed()} so far) …`)

const env = projectEnv({ NODE_ENV: 'production' })
const server = spawn(projectNode(), serverProgram, { cwd: root, env, stdio: 'inherit' })

// The terminal sends Ctrl-C to both; from elsewhere a signal comes to this process alone and is passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal)
  })
}
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
