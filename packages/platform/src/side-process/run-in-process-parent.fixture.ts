// A server for the test of `runInProcess`. It starts a task, prints a line when the task runs, and waits.
import { join } from 'node:path'
import { openSandbox, runInProcess } from './index.ts'
import type { Message, Task } from './run-in-process.fixture.ts'

const [dataDir, kind, mark] = process.argv.slice(2) as [string, 'hang' | 'loop', string]
await openSandbox(dataDir)
await runInProcess<Task, never, never, Message>(
  join(import.meta.dirname, 'run-in-process.fixture.ts'),
  { kind },
  { timeoutMs: 600_000, env: { MARK_OF_A_TEST: mark }, onMessage: () => console.log('It runs') },
)
