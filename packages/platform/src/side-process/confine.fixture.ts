// A confined process for a test. It tries each task, and answers with `done` or with the code of the error.
import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { env } from 'node:process'
import { answerTasks } from './answer-tasks.ts'

type Task = { read: string } | { write: string } | { run: string } | { env: string }

async function attempt(task: Task): Promise<string> {
  if ('read' in task) await readFile(task.read)
  else if ('write' in task) await writeFile(task.write, '')
  else if ('run' in task) spawnSync(task.run)
  else return env[task.env] ?? 'unset'
  return 'done'
}

answerTasks((task: Task) => attempt(task).catch((error: NodeJS.ErrnoException) => String(error.code)))
