import { mkdir } from 'node:fs/promises'
import { run, startProgram, type Program } from './program.ts'

/** A machine of the network: a network namespace with one address. */
export type Host = {
  name: string
  address: string
  start(command: string[], options?: Omit<Parameters<typeof startProgram>[1], 'namespace'>): Program
  run(command: string[]): Promise<string>
  /** Takes the network link down, so that packets get no answer at all. */
  unplug(): Promise<void>
  plugIn(): Promise<void>
}

export const NETWORK = '10.99.0'
const SWITCH = 'switch'
const ip = (...args: string[]): Promise<string> => run(['ip', ...args])

/**
 * Creates a bridge in a namespace. `addHost` connects another namespace to it. The namespaces are visible only to this process and its
 * children, because the program runs in a new mount namespace.
 */
export async function openNetwork() {
  await mkdir('/run/netns', { recursive: true })
  await run(['mount', '-t', 'tmpfs', 'tmpfs', '/run/netns'])
  // Killed programs leave files of shared memory. They end with this mount.
  await run(['mount', '-t', 'tmpfs', '-o', 'mode=1777', 'tmpfs', '/dev/shm'])
  await ip('netns', 'add', SWITCH)
  await ip('-n', SWITCH, 'link', 'add', 'br0', 'type', 'bridge')
  await ip('-n', SWITCH, 'link', 'set', 'br0', 'up')

  return {
    async addHost(name: string, number: number): Promise<Host> {
      const [link, address] = [`v-${name}`, `${NETWORK}.${number}`]
      await ip('netns', 'add', name)
      await ip('-n', SWITCH, 'link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
      await ip('-n', SWITCH, 'link', 'set', link, 'master', 'br0', 'up')
      await ip('-n', name, 'address', 'add', `${address}/24`, 'dev', 'eth0')
      await ip('-n', name, 'link', 'set', 'lo', 'up')
      await ip('-n', name, 'link', 'set', 'eth0', 'up')
      return {
        name,
        address,
        start: (command, options) => startProgram(command, { ...options, namespace: name }),
        run: (command) => run(command, { namespace: name }),
        unplug: async () => void (await ip('-n', SWITCH, 'link', 'set', link, 'down')),
        plugIn: async () => void (await ip('-n', SWITCH, 'link', 'set', link, 'up')),
      }
    },
  }
}
