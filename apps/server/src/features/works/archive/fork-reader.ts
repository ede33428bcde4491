import type { ChildProcess } from 'node:child_process'
import { confinement, forkConfined } from '@engawa/platform/side-process'

const NODE_OPTIONS = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=512']

type Means = {
  /** The only files that it may read, besides programs: a path, or a folder with `*` behind it. */
  reads: string
  /** A file that was opened for it: its descriptor 4. */
  output?: number
}

/**
 * Starts a process that reads one file of a stranger's and ends: none is there for the next file, which so cannot be harmed by this one. It
 * reads `reads`, and starts, writes and opens nothing; it knows no secret.
 */
export const forkReader = (program: string, { reads, output }: Means): ChildProcess =>
  forkConfined(program, {
    serialization: 'advanced',
    execArgv: [...NODE_OPTIONS, ...confinement([reads])],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', ...(output === undefined ? [] : [output])],
  })
