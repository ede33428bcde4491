import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
// oxlint-disable-next-line import/namespace -- the imported file is plain JavaScript
import { serverEnv, serverFlags } from '../../../scripts/lib/server-program.mjs'
import type { Host } from '../lib/network.ts'
import { waitForOutput, type Program } from '../lib/program.ts'

export const PORT = 3000
const MAIN = 'apps/server/src/main.ts'
const ROOT = join(import.meta.dirname, '../../..')
/** The library of Debian's package `libfaketime`. The loader replaces `$LIB` by the folder of the architecture. */
const FAKETIME = '/usr/$LIB/faketime/libfaketime.so.1'

export type Application = {
  host: Host
  program(): Program
  /** Starts this version, or the version in another folder. */
  start(version?: string): Promise<void>
  /** Sets the clock of the server ahead by some seconds, or behind by a negative number. Needs `fakeClock`. */
  setClock(seconds: number): Promise<void>
}

type Options = {
  host: Host
  folder: string
  env: Record<string, string>
  fakeClock: boolean
}

/** Prepares the server of one host. `start` resolves when the server is open. */
export function createApplication({ host, folder, env, fakeClock }: Options): Application {
  let program: Program
  const clock = join(folder, 'clock')
  const setClock = (seconds: number): Promise<void> =>
    writeFile(clock, `${seconds < 0 ? '' : '+'}${seconds}s\n`)
  const settings = {
    ...serverEnv,
    HOME: folder,
    NODE_ENV: 'production',
    HOST: host.address,
    PORT: String(PORT),
    DATA_DIR: join(folder, 'data'),
    TRUST_PROXY: '1',
    SEED_DEMO: '0',
    LOG_LEVEL: 'warn',
    ...env,
    ...(fakeClock && {
      LD_PRELOAD: FAKETIME,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_CACHE_DURATION: '1',
      DONT_FAKE_MONOTONIC: '1',
    }),
  }
  return {
    host,
    program: () => program,
    setClock,
    async start(version = ROOT) {
      await mkdir(folder, { recursive: true })
      await setClock(0)
      program = host.start([process.execPath, ...serverFlags, join(version, MAIN)], { env: settings })
      await waitForOutput(program, /open: \S+/)
    },
  }
}
