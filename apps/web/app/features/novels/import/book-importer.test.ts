import { AppError, contract, type Call, type NovelImport } from '@engawa/contract'
import { expect, test, vi } from 'vitest'
import { createBookImporter } from './book-importer.ts'

const VIEW: NovelImport = {
  id: 7,
  workId: 1,
  name: 'a.txt',
  state: 'waiting',
  reason: null,
  format: 'txt',
  charset: 'gb18030',
  progress: 0,
  chapters: 0,
  facts: { title: null, author: null, description: null, language: null, writing: null, cover: null },
  headings: [],
  notes: [],
  chapterIds: [],
  createdAt: '2026-01-01T00:00:00.000Z',
}
const found = (position: number) => ({ position, title: `T${position}`, words: 1, excerpt: 'x' })

type Answers = Partial<Record<keyof typeof contract.novelImport, (input: never) => unknown>>

/** Returns an importer whose server gives these answers, and the list of the calls that it received. */
function importerWith(answers: Answers) {
  const requests: [string, unknown][] = []
  const call = (async ({ name }: { name: string }, input: unknown) => {
    requests.push([name, input])
    const verb = name.split('.')[1] as keyof Answers
    return answers[verb]!(input as never)
  }) as unknown as Call
  const importer = createBookImporter({ workId: 1, call, putFile: async () => {} })
  return { importer, requests }
}

const file = new File(['x'], 'a.txt')
const answers: Answers = {
  presign: () => ({ uploadId: 3, name: 'a.txt', presignedUrl: '/x', fileUrl: '/y' }),
  begin: () => ({ ...VIEW, state: 'read' }),
  chapters: ({ cursor }: { cursor?: string }) =>
    cursor === undefined
      ? { items: [found(0), found(1)], nextCursor: '1' }
      : { items: [found(2)], nextCursor: null },
  confirm: () => ({ ...VIEW, state: 'added', chapterIds: [11, 12] }),
  reread: () => ({ ...VIEW, state: 'read', charset: 'big5' }),
  cancel: () => ({}),
}

test('the chapters of an uploaded file are offered page by page, and the chosen ones become drafts', async () => {
  const { importer, requests } = importerWith(answers)
  let made: number[] = []
  const close = importer.open((ids) => (made = ids))
  importer.upload(file)
  await vi.waitFor(() => expect(importer.store.getState().phase).toBe('offered'))
  expect(importer.store.getState().chapters.map(({ title, chosen }) => [title, chosen])).toEqual([
    ['T0', true],
    ['T1', true],
    ['T2', true],
  ])
  importer.choose(1, false)
  importer.retitle(2, 'Last')
  await importer.add()
  expect(requests.at(-1)).toEqual([
    'novelImport.confirm',
    {
      id: 7,
      chapters: [
        { position: 0, title: 'T0' },
        { position: 2, title: 'Last' },
      ],
    },
  ])
  expect(made).toEqual([11, 12])
  expect(importer.store.getState().phase).toBe('none')
  close()
})

test('the importer reports why a file was refused, and accepts another file', async () => {
  let reason: string | null = 'book_locked'
  const begin = () => ({ ...VIEW, state: reason ? 'failed' : 'read', reason })
  const { importer } = importerWith({ ...answers, begin })
  importer.upload(file)
  await vi.waitFor(() =>
    expect(importer.store.getState()).toMatchObject({ phase: 'failed', reason: 'book_locked' }),
  )
  reason = null
  importer.upload(file)
  await vi.waitFor(() => expect(importer.store.getState().phase).toBe('offered'))
})

test('chapters that could not be added stay in the list, with the reason', async () => {
  const confirm = () => {
    throw new AppError('edit_conflict')
  }
  const { importer } = importerWith({ ...answers, confirm })
  importer.upload(file)
  await vi.waitFor(() => expect(importer.store.getState().phase).toBe('offered'))
  await importer.add()
  expect(importer.store.getState()).toMatchObject({ phase: 'offered', reason: 'edit_conflict' })
  expect(importer.store.getState().chapters).toHaveLength(3)
})

test('a plain text can be read again in another charset, and its import can be cancelled', async () => {
  const { importer, requests } = importerWith(answers)
  importer.upload(file)
  await vi.waitFor(() => expect(importer.store.getState().phase).toBe('offered'))
  importer.reread({ charset: 'big5' })
  await vi.waitFor(() => expect(importer.store.getState().view?.charset).toBe('big5'))
  await vi.waitFor(() => expect(importer.store.getState().phase).toBe('offered'))
  importer.cancel()
  expect(importer.store.getState().phase).toBe('none')
  expect(requests.at(-1)).toEqual(['novelImport.cancel', { id: 7 }])
})
