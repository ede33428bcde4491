import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
// oxlint-disable-next-line import/namespace -- the imported file is plain JavaScript
import { serverEnv, serverProgram } from '../../../scripts/lib/server-program.mjs'
import type { Host } from '../lib/network.ts'
import { waitForOutput, type Program } from '../lib/program.ts'

export const PORT = 3000

export type Application = {
  host: Host
  program(): Program
  start(): Promise<void>
}

type Options = {
  host: Host
  folder: string
  env: Record<string, string>
  /** A program that runs the server, for example `faketime`. */
  through?: string[]
}

/** Prepares the server of one host. `start` resolves when the server is open. */
export function createApplication({ host, folder, env, through = [] }: Options): Application {
  let program: Program
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
  }
  return {
    host,
    program: () => program,
    async start() {
      await mkdir(folder, { recursive: true })
      program = host.start([...through, process.execPath, ...serverProgram], { env: settings })
      await waitForOutput(program, /open: \S+/)
    },
  }
}
