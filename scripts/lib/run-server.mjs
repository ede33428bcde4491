import { execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { watchProcess } from '../../apps/server/src/process/watchdog.mjs'
import { projectEnv, projectNode, root } from './paths.mjs'
import { run } from './run.mjs'
import { print } from './print.mjs'

const PARENT_POLL_MS = 500
/** The time that systemd gives a start after a service was away, in microseconds. */
const START_USEC = 3_600_000_000

/**
 * Runs the server in the foreground, and ends when the server ends. The server never outlives this process: it gets the signals of this
 * process, and ends when the IPC channel closes or npm ends. `restart` also starts a server that has ended. With `watched`, a server that
 * does not answer is killed and started again, unless it was ending. Development does not use `watched`, because a debugger also stops a
 * server.
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
        print('! The server does not answer and is killed.')
      })
    server.on('message', (message) => {
      if (message?.isOpen === true) notifySystemd('--ready', '--status=The site is open')
      if (message?.waiting) notifySystemd(`--status=${message.waiting}`, `EXTEND_TIMEOUT_USEC=${START_USEC}`)
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
    // The terminal itself sends Ctrl-C to the whole process group, including the server.
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

/** Sends a state to systemd, if a unit with `Type=notify` started this process. */
function notifySystemd(...state) {
  if (process.env.NOTIFY_SOCKET === undefined) return
  execFile('systemd-notify', state, (error) => {
    if (error) print(`! systemd could not be notified: ${error.message}`)
  })
}

/** Ends the database that a killed server left running, because no later start will use it. */
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
 * Calls the listener when npm ends, because npm and its shell do not pass signals on to the program that they started. Does nothing without
 * npm, because a program that was started directly may be meant to outlive its shell.
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
