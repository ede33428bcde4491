import { once } from 'node:events'
import { join } from 'node:path'
import type { Host } from '../lib/network.ts'
import type { LoadCommand, Report } from '../programs/load.ts'

const PROGRAM = join(import.meta.dirname, '../programs/load.ts')

export type Load = { stop(): Promise<Report> }

/** Starts members and guests on a host. Resolves when they are registered and active. */
export async function startLoad(
  host: Host,
  options: Extract<LoadCommand, { start: object }>['start'],
): Promise<Load> {
  const command = [process.execPath, '--disable-warning=ExperimentalWarning', PROGRAM]
  const program = host.start(command, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  async function send<T>(message: LoadCommand): Promise<T> {
    program.child.send(message)
    const [answer] = (await once(program.child, 'message')) as [T & { error?: string }]
    if (answer.error !== undefined) throw new Error(answer.error)
    return answer
  }
  await send({ start: options })
  return {
    async stop() {
      const { report } = await send<{ report: Report }>({ stop: true })
      await program.kill()
      return report
    },
  }
}
