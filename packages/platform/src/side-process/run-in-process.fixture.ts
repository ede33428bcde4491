// The program that the test of `runInProcess` starts.
import { env } from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { answerTasks, type Send } from './index.ts'

export type Task = { kind: 'double'; of: number } | { kind: Exclude<keyof typeof work, 'double'> }
export type Message = { at: number }

class Refused extends Error {}

const hang = (): Promise<never> => wait(600_000) as Promise<never>

const work = {
  refuse: () => Promise.reject(new Refused('not today')),
  fail: () => Promise.reject(Object.assign(new Error('a fault'), { code: 'EFAULT' })),
  crash: () => process.abort(),
  hang: async (send: Send<Message>) => {
    void send({ at: 0 })
    return hang()
  },
  loop: (send: Send<Message>): Promise<never> => {
    // The message is sent before the endless loop begins.
    void send({ at: 0 })
    for (;;);
  },
  count: async (send: Send<Message>) => {
    for (let at = 1; at <= 3; at += 1) await send({ at })
    return 'counted'
  },
  huge: () => Promise.resolve(Buffer.alloc(2_000_000)),
  flood: async () => {
    process.send!(Buffer.alloc(2_000_000))
    return hang()
  },
  forge: async () => {
    process.send!('anything')
    return hang()
  },
  secret: () => Promise.resolve(env['SECRET_OF_A_TEST'] ?? 'unset'),
}

answerTasks(
  (task: Task, send: Send<Message>): Promise<unknown> =>
    task.kind === 'double' ? Promise.resolve(task.of * 2) : work[task.kind](send),
  { refusalOf: (error) => (error instanceof Refused ? error.message : undefined) },
)
