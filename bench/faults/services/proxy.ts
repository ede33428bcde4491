import { once } from 'node:events'
import { join } from 'node:path'
import type { Host } from '../lib/network.ts'
import type { Behaviour } from '../programs/proxy.ts'

const PROGRAM = join(import.meta.dirname, '../programs/proxy.ts')

export type Proxy = { behave(behaviour: Behaviour): Promise<void> }

/** Starts a proxy for bytes on a host. It passes everything on until `behave` sets a fault. */
export async function startProxy(host: Host, port: number, target: string): Promise<Proxy> {
  const command = [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    PROGRAM,
    `${host.address}:${port}`,
    target,
  ]
  const { child } = host.start(command, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  await once(child, 'message')
  return {
    async behave(behaviour) {
      const confirmed = once(child, 'message')
      child.send(behaviour)
      await confirmed
    },
  }
}
