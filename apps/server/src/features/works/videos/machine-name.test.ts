import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { machineName } from './machine-name.ts'

test('processes with one DATA_DIR have one name, and containers with one host name have different names', async () => {
  const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'engawa-machine-'))))
  const [here, there] = folders as [string, string]
  try {
    expect(await machineName(here)).toBe(await machineName(here))
    expect(await machineName(there)).not.toBe(await machineName(here))
  } finally {
    for (const folder of folders) await rm(folder, { recursive: true })
  }
})
