import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

type Options = {
  /** The name of a network namespace. Without it, the program runs in the network of this process. */
  namespace?: string
  /** The user that runs the program. The default is the user of this process. */
  user?: string
  env?: Record<string, string>
  cwd?: string
  stdio?: StdioOptions
}

/** A running program and its descendants. */
export type Program = {
  child: ChildProcess
  /** Returns the output and errors so far. */
  output(): string
  /** Resolves with the exit code, or with null if a signal ended the program. */
  ended: Promise<number | null>
  isRunning(): boolean
  /** Kills the program and its descendants with SIGKILL. */
  kill(): Promise<void>
  /** Requests an orderly end with SIGTERM, and kills the program after 30 s. */
  stop(): Promise<void>
  /** Stops the program and its descendants with SIGSTOP: they accept connections but never answer. */
  freeze(): void
  thaw(): void
}

const programs = new Set<Program>()

/** Starts a program. It ends with this process at the latest. */
export function startProgram(command: string[], options: Options = {}): Program {
  const { namespace, user, env, cwd, stdio = ['ignore', 'pipe', 'pipe'] } = options
  const inNamespace = namespace === undefined ? [] : ['ip', 'netns', 'exec', namespace]
  const asUser = user === undefined ? [] : ['--reuid', user, '--regid', user, '--clear-groups']
  const [file, ...args] = [...inNamespace, 'setpriv', ...asUser, '--pdeathsig', 'KILL', '--', ...command]
  const child = spawn(file!, args, { env: { PATH: process.env['PATH'] ?? '', ...env }, cwd, stdio })
  let text = ''
  child.stdout?.on('data', (part) => (text = (text + String(part)).slice(-100_000)))
  child.stderr?.on('data', (part) => (text = (text + String(part)).slice(-100_000)))
  const ended = once(child, 'close').then(([code]) => {
    programs.delete(program)
    return code as number | null
  })
  const signal = (name: NodeJS.Signals): void => {
    if (!program.isRunning()) return
    for (const pid of treeOf(child.pid!)) sendSignal(pid, name)
  }
  const program: Program = {
    child,
    ended,
    output: () => text,
    isRunning: () => child.pid !== undefined && child.exitCode === null && child.signalCode === null,
    async kill() {
      signal('SIGKILL')
      await ended
    },
    async stop() {
      if (!program.isRunning()) return
      child.kill('SIGTERM')
      const timer = setTimeout(() => signal('SIGKILL'), 30_000)
      await ended
      clearTimeout(timer)
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  }
  programs.add(program)
  return program
}

/** Runs a program to its end. Resolves with its output, and rejects with the output if it failed. */
export async function run(command: string[], options: Options = {}): Promise<string> {
  const program = startProgram(command, options)
  if ((await program.ended) !== 0) throw new Error(`${command.join(' ')} failed:\n${program.output()}`)
  return program.output()
}

/** Resolves with the first match of the pattern in the output. Rejects after a time limit, or when the program ends. */
export async function waitForOutput(
  program: Program,
  pattern: RegExp,
  seconds = 120,
): Promise<RegExpExecArray> {
  for (const end = performance.now() + seconds * 1_000; ; await wait(50)) {
    const found = pattern.exec(program.output())
    if (found) return found
    if (!program.isRunning() || performance.now() > end)
      throw new Error(`${program.child.spawnargs.join(' ')} is not ready:\n${program.output().slice(-5_000)}`)
  }
}

export async function until(what: string, isSo: () => Promise<boolean>, seconds = 60): Promise<void> {
  for (const end = performance.now() + seconds * 1_000; ; await wait(200)) {
    if (await isSo().catch(() => false)) return
    if (performance.now() > end) throw new Error(`${what}: not within ${seconds} s`)
  }
}

export async function killAll(): Promise<void> {
  await Promise.all([...programs].map((each) => each.kill()))
}

function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process ended a moment ago.
  }
}

/** Returns the ids of a process and its descendants, the process itself first. */
function treeOf(pid: number): number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
    return [pid, ...children.flatMap(treeOf)]
  } catch {
    return []
  }
}

/** Returns the ids of the child processes that run the same Node.js program, for example the workers of a primary. */
export function workersOf(pid: number): number[] {
  const [, ...descendants] = treeOf(pid)
  return descendants.filter((each) => readFileSync(`/proc/${each}/cmdline`, 'utf8').includes('src/main.ts'))
}
