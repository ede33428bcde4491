import { fork, type ChildProcess } from 'node:child_process'

// It reads files and starts, writes and opens nothing; what reads a stranger's file knows no secret either.
const NODE_OPTIONS = [
  '--disable-warning=ExperimentalWarning',
  '--max-old-space-size=512',
  '--permission',
  '--allow-fs-read=*',
]

/**
 * Starts a process that reads one file of a stranger's and ends: none is there for the next file, which so cannot be harmed by this one. It has
 * nothing but what it is sent, and `output`, a file that was opened for it, as its descriptor 4.
 */
export const forkReader = (program: string, output?: number): ChildProcess =>
  fork(program, {
    serialization: 'advanced',
    execArgv: NODE_OPTIONS,
    // No cache of compiled modules either: Node.js uses none where permissions are limited.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', ...(output === undefined ? [] : [output])],
  })
