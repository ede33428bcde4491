import { spawn } from 'node:child_process'
import { projectEnv, projectNode, root } from './paths.mjs'

const PARENT_POLL_MS = 500

/**
 * Runs the server in the foreground and ends with it. It never outlives this process: a signal to this process is
 * passed on, the server closes when the IPC channel does, and when npm is gone it is asked to close. `restart` closes
 * it and starts it again; one that ended by itself is then started, too.
 */
export function runServer(args, env = {}, { staysAfterExit = false } = {}) {
  let restarting = false
  let ending = false
  let server

  function start() {
    restarting = false
    server = spawn(projectNode(), args, {
      cwd: root,
      env: projectEnv(env),
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
    server.on('exit', (code, signal) => {
      if (restarting && !ending) start()
      else if (ending || !staysAfterExit) process.exit(code ?? (signal ? 1 : 0))
    })
  }

  function end(signal, passOn = true) {
    ending = true
    if (hasEnded(server)) process.exit(0)
    if (passOn) server.kill(signal)
  }

  start()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // The terminal sends Ctrl-C to the whole group, the server included.
    process.on(signal, () => end(signal, signal !== 'SIGINT' || !process.stdin.isTTY))
  }
  onParentExit(() => end('SIGTERM'))

  return {
    restart() {
      if (hasEnded(server)) return start()
      restarting = true
      server.kill('SIGTERM')
    },
  }
}

const hasEnded = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null

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
