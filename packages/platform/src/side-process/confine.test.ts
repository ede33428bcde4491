import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confinement, startSideProcess } from './index.ts'

let folder: string
let started: ReturnType<typeof startSideProcess<object, string>>

const ask = async (task: object, process = started): Promise<unknown> => {
  const outcome = await process.run(task)
  return 'result' in outcome ? outcome.result : outcome
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engawa confined '))
  for (const name of ['given', 'secret']) await writeFile(join(folder, name), name)
  process.env['SECRET_OF_A_TEST'] = 'secret'
  started = startSideProcess<object, string>({
    program: join(import.meta.dirname, 'confine.fixture.ts'),
    idleMs: 60_000,
    timeoutMs: 60_000,
    nodeOptions: confinement([join(folder, 'given')]),
  })
})
afterAll(async () => {
  delete process.env['SECRET_OF_A_TEST']
  started?.end()
  await rm(folder, { recursive: true })
})

test('a confined process can read its given files, and no others', async () => {
  expect(await ask({ read: join(folder, 'given') })).toBe('done')
  for (const path of [
    join(folder, 'secret'),
    '/etc/passwd',
    `/proc/${process.pid}/environ`,
    '/proc/self/environ',
  ])
    expect(await ask({ read: path }), path).toBe('ERR_ACCESS_DENIED')
})

test('a confined process cannot write files, start processes or read the environment of its parent', async () => {
  expect(await ask({ write: join(folder, 'new') })).toBe('ERR_ACCESS_DENIED')
  expect(await ask({ write: join(folder, 'given') })).toBe('ERR_ACCESS_DENIED')
  expect(await ask({ run: 'true' })).toBe('ERR_ACCESS_DENIED')
  expect(await ask({ env: 'SECRET_OF_A_TEST' })).toBe('unset')
})
