import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { watchProcess } from '../../apps/server/src/process/watchdog.mjs'
import { projectEnv, projectNode, root } from './paths.mjs'
import { run } from './run.mjs'
import { print } from './print.mjs'

const PARENT_POLL_MS = 500

/**
 * Runs the server in the foreground and ends with it. The server never outlives this process: a signal to this process is passed on, and
 * the server closes when the IPC channel closes or when npm ends. `restart` closes the server and starts it again; a server that ended
 * without a request is also started. With `watched`, a server that hangs is ended, and started again unless it had to end. A debugger
 * stops a server, so development has no watchdog.
 */
export function runServer(args, env = {}, { staysAfterExit = false, watched = false } = {}) {
  let restarting = false
  let ending = false
  let server

  function start() {
    restarting = false
    let hung = false
    server = spawn(projectNode(), args, {
      cwd: root,
      env: projectEnv(env),
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
    if (watched)
      watchProcess(server, () => {
        hung = true
        print('! The server has not answered for ten seconds and is ended.')
      })
    server.on('exit', (code, signal) => {
      if ((restarting || hung) && !ending) start()
      else if (hung) void endDatabase(env).then(() => process.exit(1))
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
    // The terminal sends Ctrl-C to the whole group, including the server.
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

/** Ends the database that a killed server leaves running: no later start will use it. */
const endDatabase = (env) =>
  run(
    projectNode(),
    ['--disable-warning=ExperimentalWarning', join(root, 'apps/server/src/process/end-database.ts')],
    {
      cwd: root,
      env: projectEnv(env),
    },
  )

const hasEnded = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null

/**
 * Calls the listener when npm ends. npm and its shell end on a signal without passing it on, and the program that they started gets no
 * notice. This works only under npm: a program started by hand may be intended to outlive its shell.
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
