import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** Starts a separate program. `stop` closes the program's input, waits until it ends, and resolves with the JSON that it printed. */
export function startProgram<T>(name: string, args: string[]): { stop(): Promise<T> } {
  const file = join(import.meta.dirname, `../programs/${name}.ts`)
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const output = text(child.stdout)
  return {
    async stop() {
      child.stdin.end()
      return JSON.parse(await output) as T
    },
  }
}
