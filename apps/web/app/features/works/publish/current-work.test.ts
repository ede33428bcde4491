import { AppError, contract, type Call, type ChapterRow, type WorkView } from '@engawa/contract'
import { createAutosaved } from '#app/features/drafting/index.ts'
import { expect, test } from 'vitest'
import { createCurrentWork } from './current-work.ts'

const initial = { id: 7, title: 'Rain', version: 1, chapterList: [] } as unknown as WorkView

/** Resolves when all requests that need not wait for another response have been sent. */
const allSent = () => new Promise(setImmediate)

/** Creates a fake server. It executes each request immediately, but sends the response to the last request first. */
function createSlowServer() {
  let work = initial
  const requested: string[] = []
  const answers: (() => void)[] = []

  function update({ version, ...change }: Partial<WorkView>): WorkView {
    if (version !== work.version) throw new AppError('edit_conflict')
    work = { ...work, ...change, version: work.version + 1 }
    return work
  }

  const send = ((endpoint, input) =>
    new Promise((resolve, reject) => {
      requested.push(endpoint.name)
      try {
        const answer =
          endpoint.name === contract.works.update.name ? update(input as Partial<WorkView>) : work
        answers.push(() => resolve(answer as never))
      } catch (error) {
        answers.push(() => reject(error))
      }
    })) as Call

  async function answerAll(): Promise<void> {
    await allSent()
    while (answers.length > 0) {
      answers.pop()?.()
      await allSent()
    }
  }

  /** Changes the title on the server, like an edit in another tab. */
  const rename = (title: string): void => void (work = { ...work, title, version: work.version + 1 })

  return { send, requested, answerAll, rename }
}

function open() {
  const server = createSlowServer()
  const current = createCurrentWork(initial, () => expect.unreachable(), { send: server.send })
  return { server, current, titleNow: () => current.store.getState().work.title }
}

test('a pending reload does not replace a newer update', async () => {
  const { server, current, titleNow } = open()
  const done = Promise.all([current.refresh(), current.update({ title: 'Snow' })])
  await server.answerAll()
  await done
  expect(titleNow()).toBe('Snow')
})

test('an update does not replace the result of a later reload', async () => {
  const { server, current, titleNow } = open()
  const updated = current.update({ title: 'Snow' })
  await allSent()
  server.rename('Hail')
  const reloaded = current.refresh()
  await server.answerAll()
  await Promise.all([updated, reloaded])
  expect(titleNow()).toBe('Hail')
})

test('each of several updates sends the version that the previous update created', async () => {
  const { server, current, titleNow } = open()
  const done = Promise.all([current.update({ summary: 'It falls.' }), current.update({ title: 'Snow' })])
  await server.answerAll()
  await done
  expect(titleNow()).toBe('Snow')
})

test('callers share a reload that is waiting, and a failed request does not block later ones', async () => {
  const { server, current, titleNow } = open()
  server.rename('Fog')
  const refused = expect(current.update({ title: 'Snow' })).rejects.toMatchObject({
    errorName: 'edit_conflict',
  })
  const reloads = [current.refresh(), current.refresh(), current.refresh()]
  await server.answerAll()
  await Promise.all([refused, ...reloads])
  expect(titleNow()).toBe('Fog')
  expect(server.requested).toEqual(['works.update', 'works.info'])
})

/**
 * Opens a work with two chapters. `log` lists the chapters that were created and opened. `finishSave` completes the save of a
 * closed chapter.
 */
function openTwoChapters() {
  const rows = [1, 2].map((id) => ({ id, title: '' })) as ChapterRow[]
  const work = { ...initial, chapterList: rows } as WorkView
  const log: string[] = []
  let save = Promise.withResolvers<void>()
  const current = createCurrentWork(
    work,
    ({ id }, { content }: { content: string | null }) => {
      log.push(`made ${id} with ${content}`)
      return {
        id,
        title: createAutosaved('', async () => {}),
        open() {
          log.push(`opened ${id}`)
          return () => save.promise
        },
      }
    },
    { opened: { id: 1, content: 'the text of the page' } },
  )
  const finishSave = async (): Promise<void> => {
    save.resolve()
    save = Promise.withResolvers()
    await allSent()
  }
  return { current, log, finishSave }
}

test("the content from the page's loader is used only once, for the first chapter", async () => {
  const { current, log, finishSave } = openTwoChapters()
  current.open()
  current.openChapter(2)
  await finishSave()
  current.openChapter(1)
  expect(log).toEqual([
    'made 1 with the text of the page',
    'opened 1',
    'made 2 with null',
    'opened 2',
    'made 1 with null',
    'opened 1',
  ])
})

test('a chapter that is closed and opened again is loaded after its last save', async () => {
  const { current, log, finishSave } = openTwoChapters()
  current.open()
  current.openChapter(2)
  current.openChapter(1)
  await allSent()
  expect(log.at(-1)).toBe('made 1 with null')
  await finishSave()
  expect(log.at(-1)).toBe('opened 1')
})

test('a chapter that is closed before its content was opened is never opened', async () => {
  const { current, log, finishSave } = openTwoChapters()
  current.open()
  current.openChapter(2)
  current.openChapter(1)
  current.openChapter(2)
  await finishSave()
  expect(log.filter((line) => line === 'opened 1')).toHaveLength(1)
  expect(log.at(-1)).toBe('opened 2')
})
