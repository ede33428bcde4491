import { spawn } from 'node:child_process'
import { projectEnv, projectNode, root } from './paths.mjs'

const PARENT_POLL_MS = 500

/**
 * Runs the server in the foreground and ends with it. It never outlives this process: a signal to this process is
 * passed on, the server closes when the IPC channel does, and when npm is gone it is asked to close.
 */
export function runServer(args, env = {}) {
  const server = spawn(projectNode(), args, {
    cwd: root,
    env: projectEnv(env),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // The terminal sends Ctrl-C to the whole group, the server included.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal)
    })
  }
  onParentExit(() => server.kill('SIGTERM'))
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/**
 * npm and its shell end on a signal without passing it on, and nothing tells the program they started. Only under npm:
 * a program started by hand may be meant to outlive its shell.
 */
function onParentExit(listener) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    listener()
  }, PARENT_POLL_MS)
}
