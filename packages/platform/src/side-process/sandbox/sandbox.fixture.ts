// A confined process for a test. It tries each task, and answers with `done` or with the error.
import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { answerTasks } from '../index.ts'

type Task =
  | { read: string }
  | { write: string }
  | { connect: number }
  | { allocate: number }
  | { processes: true }
  | { mount: string }
  | { hang: true }

const connected = (port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    connect(port, '127.0.0.1', () => resolve('done')).on('error', reject)
  })

async function attempt(task: Task): Promise<string> {
  if ('read' in task) readFileSync(task.read)
  else if ('write' in task) writeFileSync(task.write, '')
  else if ('connect' in task) return connected(task.connect)
  else if ('allocate' in task) Buffer.alloc(task.allocate, 1)
  else if ('mount' in task) return String(spawnSync('umount', [task.mount]).status)
  else if ('processes' in task)
    return String(readdirSync('/proc').filter((name) => /^\d+$/.test(name)).length)
  else for (;;);
  return 'done'
}

answerTasks((task: Task) =>
  attempt(task).catch((error: NodeJS.ErrnoException) => String(error.code ?? error.name)),
)
