import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { atMost, type Row } from '../lib/row.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const TIMEOUT_MS = 10 * 60_000

/**
 * Measures the seconds from `npm start` in a fresh clone until its first page with the demo content is available. Needs the npm registry.
 */
export const install: Row = {
  name: 'install',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'engawa-install-'))
    const clone = join(folder, 'engawa')
    await promisify(execFile)('git', ['clone', '--quiet', ROOT, clone])
    const began = performance.now()
    const env = { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data') }
    const npm = spawn('npm', ['start'], {
      cwd: clone,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    // The signal ends the whole process group: npm, its shell and the site.
    const end = (): boolean => process.kill(-npm.pid!, 'SIGTERM')
    const ended = new Promise<void>((done) => npm.once('exit', () => done()))
    const tooLong = setTimeout(end, TIMEOUT_MS)
    try {
      for await (const line of createInterface({ input: npm.stdout })) {
        if (!line.startsWith('Engawa is open')) continue
        return [atMost('first page from a bare clone', (performance.now() - began) / 1_000, 180, 's')]
      }
      throw new Error('the site did not open')
    } finally {
      clearTimeout(tooLong)
      if (npm.exitCode === null) end()
      await ended
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  },
}
