// For work: builds the pages again at every change of theirs and starts the server anew at every change of its own.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { ensureWebBuilt } from './lib/build-web.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { projectEnv, projectNode, root } from './lib/paths.mjs'
import { say } from './lib/say.mjs'
import { serverProgram } from './lib/server-program.mjs'

const quietMs = 300
let server
let wanted

await ensureInstalled()
await ensureWebBuilt()
startServer()
for (const folder of [
  'apps/server/src',
  'packages/platform/src',
  'packages/contract/src',
  'apps/web/app',
  'apps/web/messages',
]) {
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (name && !/texts|\.test\.ts$/.test(name)) changed()
  })
}

function startServer() {
  server = spawn(projectNode(), serverProgram, { cwd: root, env: projectEnv(), stdio: 'inherit' })
}

// Editors save in bursts: wait until it is quiet, then build what changed and start again.
function changed() {
  clearTimeout(wanted)
  wanted = setTimeout(async () => {
    say('· something changed')
    await stopServer()
    await ensureWebBuilt()
    startServer()
  }, quietMs)
}

function stopServer() {
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve()
    server.once('exit', resolve)
    server.kill('SIGTERM')
  })
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    await stopServer()
    process.exit(0)
  })
}
