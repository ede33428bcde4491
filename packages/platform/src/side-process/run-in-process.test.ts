import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Level, openSandbox, runInProcess } from './index.ts'
import type { Message, Task } from './run-in-process.fixture.ts'
import type { RunOptions } from './run-in-process.ts'

const PROGRAM = join(import.meta.dirname, 'run-in-process.fixture.ts')

const run = (task: Task, options: Partial<RunOptions<Message>> = {}) =>
  runInProcess<Task, unknown, string, Message>(PROGRAM, task, { timeoutMs: 60_000, ...options })

/**
 * Whether a process whose environment contains `mark` is running. Process ids cannot be compared, because they differ inside a namespace.
 */
const isRunning = (mark: string): boolean =>
  readdirSync('/proc').some((pid) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`MARK_OF_A_TEST=${mark}`)
    } catch {
      return false
    }
  })

const untilEnded = (mark: string): Promise<void> =>
  vi.waitFor(() => expect(isRunning(mark)).toBe(false), { timeout: 30_000 })

let dataDir: string
let level: Level

beforeAll(async () => {
  process.env['SECRET_OF_A_TEST'] = 'secret'
  dataDir = await mkdtemp(join(tmpdir(), 'engawa-data-'))
  level = await openSandbox(dataDir)
})
afterAll(async () => {
  delete process.env['SECRET_OF_A_TEST']
  await rm(dataDir, { recursive: true })
})

describe('the end of a task', () => {
  test('a result and a refusal are returned separately', async () => {
    expect(await run({ kind: 'double', of: 21 })).toEqual({ result: 42 })
    expect(await run({ kind: 'refuse' })).toEqual({ refused: 'not today' })
  })

  test('an error of the task is thrown with its code and stack', async () => {
    const failed = run({ kind: 'fail' })
    await expect(failed).rejects.toMatchObject({ message: 'a fault', code: 'EFAULT' })
    await expect(failed).rejects.toHaveProperty('stack', expect.stringContaining('run-in-process.fixture'))
  })

  test('a process that crashes, or takes too long, returns no result', async () => {
    expect(await run({ kind: 'crash' })).toEqual({ ended: 'crashed' })
    const env = { MARK_OF_A_TEST: `late ${dataDir}` }
    expect(await run({ kind: 'loop' }, { timeoutMs: 3_000, env })).toEqual({ ended: 'late' })
    await untilEnded(env.MARK_OF_A_TEST)
  })

  test('the process has no secret of its parent', async () => {
    expect(await run({ kind: 'secret' })).toEqual({ result: 'unset' })
  })
})

describe('messages', () => {
  test('a message is handled before the process sends the next message', async () => {
    const events: string[] = []
    const onMessage = async (message: Message): Promise<void> => {
      events.push(`took ${JSON.stringify(message)}`)
      await new Promise(setImmediate)
      events.push('stored')
    }
    expect(await run({ kind: 'count' }, { onMessage })).toEqual({ result: 'counted' })
    expect(events).toEqual([1, 2, 3].flatMap((at) => [`took {"at":${at}}`, 'stored']))
  })

  test('an error of the message handler ends the process and is thrown', async () => {
    const env = { MARK_OF_A_TEST: `refusing ${dataDir}` }
    const onMessage = (): void => {
      throw new Error('the row is gone')
    }
    await expect(run({ kind: 'hang' }, { env, onMessage })).rejects.toThrow('the row is gone')
    await untilEnded(env.MARK_OF_A_TEST)
  })

  test('an answer or a message that exceeds the size limit is not read', async () => {
    await expect(run({ kind: 'huge' }, { maxBytes: 1_000_000 })).rejects.toThrow('too large')
    expect(await run({ kind: 'flood' }, { maxBytes: 1_000_000 })).toEqual({ ended: 'crashed' })
    expect(await run({ kind: 'forge' })).toEqual({ ended: 'crashed' })
  })
})

describe('aborting a task', () => {
  test('no process is started when the signal is already aborted', async () => {
    const events: unknown[] = []
    const onMessage = (message: Message): void => void events.push(message)
    const outcome = await run({ kind: 'count' }, { signal: AbortSignal.abort(), onMessage })
    expect(outcome).toEqual({ ended: 'aborted' })
    expect(events).toEqual([])
  })

  test.each(['hang', 'loop'] as const)(
    'a signal that is aborted during a task ends the process (%s)',
    async (kind) => {
      const stop = new AbortController()
      const env = { MARK_OF_A_TEST: `aborted ${kind} ${dataDir}` }
      const onMessage = (): void => stop.abort()
      expect(await run({ kind }, { signal: stop.signal, env, onMessage })).toEqual({ ended: 'aborted' })
      await untilEnded(env.MARK_OF_A_TEST)
    },
  )
})

test.each(['hang', 'loop'])('when the server is killed, its side process ends too (%s)', async (kind) => {
  if (kind === 'loop' && level === 'none') return
  const mark = `orphan ${kind} ${dataDir}`
  const program = join(import.meta.dirname, 'run-in-process-parent.fixture.ts')
  const server = spawn(process.execPath, [program, dataDir, kind, mark], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(server.stdout, 'data')
  expect(isRunning(mark)).toBe(true)
  server.kill('SIGKILL')
  await untilEnded(mark)
})
