import { AppError, contract, type Call, type WorkView } from '@engawa/contract'
import { expect, test } from 'vitest'
import { createCurrentWork } from './current-work.ts'

const initial = { id: 7, title: 'Rain', version: 1, chapterList: [] } as unknown as WorkView

/** Resolves when every request that does not wait for an answer was sent. */
const allAsked = () => new Promise(setImmediate)

/** It does what it is asked at once, and answers what was asked last first. */
function createSlowServer() {
  let work = initial
  const asked: string[] = []
  const answers: (() => void)[] = []

  function update({ version, ...change }: Partial<WorkView>): WorkView {
    if (version !== work.version) throw new AppError('edit_conflict')
    work = { ...work, ...change, version: work.version + 1 }
    return work
  }

  const send = ((endpoint, input) =>
    new Promise((resolve, reject) => {
      asked.push(endpoint.name)
      try {
        const answer =
          endpoint.name === contract.works.update.name ? update(input as Partial<WorkView>) : work
        answers.push(() => resolve(answer as never))
      } catch (error) {
        answers.push(() => reject(error))
      }
    })) as Call

  async function answerAll(): Promise<void> {
    await allAsked()
    while (answers.length > 0) {
      answers.pop()?.()
      await allAsked()
    }
  }

  /** Somebody else's edit. */
  const rename = (title: string): void => void (work = { ...work, title, version: work.version + 1 })

  return { send, asked, answerAll, rename }
}

function open() {
  const server = createSlowServer()
  const current = createCurrentWork(initial, () => expect.unreachable(), { send: server.send })
  return { server, current, titleNow: () => current.store.getState().work.title }
}

test('a reload that was on its way does not replace a newer update', async () => {
  const { server, current, titleNow } = open()
  const done = Promise.all([current.refresh(), current.update({ title: 'Snow' })])
  await server.answerAll()
  await done
  expect(titleNow()).toBe('Snow')
})

test('an update does not replace what a later reload brings', async () => {
  const { server, current, titleNow } = open()
  const updated = current.update({ title: 'Snow' })
  await allAsked()
  server.rename('Hail')
  const reloaded = current.refresh()
  await server.answerAll()
  await Promise.all([updated, reloaded])
  expect(titleNow()).toBe('Hail')
})

test('each of several updates names the version that the one before it made', async () => {
  const { server, current, titleNow } = open()
  const done = Promise.all([current.update({ summary: 'It falls.' }), current.update({ title: 'Snow' })])
  await server.answerAll()
  await done
  expect(titleNow()).toBe('Snow')
})

test('a reload that waits serves all who ask; a failed request holds up nothing', async () => {
  const { server, current, titleNow } = open()
  server.rename('Fog')
  const refused = expect(current.update({ title: 'Snow' })).rejects.toMatchObject({
    errorName: 'edit_conflict',
  })
  const reloads = [current.refresh(), current.refresh(), current.refresh()]
  await server.answerAll()
  await Promise.all([refused, ...reloads])
  expect(titleNow()).toBe('Fog')
  expect(server.asked).toEqual(['works.update', 'works.info'])
})
