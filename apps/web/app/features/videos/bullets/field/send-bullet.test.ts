import { expect, test } from 'vitest'
import { createSender, type Draft } from './send-bullet.ts'

const draft: Draft = { chapterId: 1, at: 4_000, text: 'rain', mode: 'rolling', colour: '#ffffff' }

test('a retry after a failure sends the same client id, unless the bullet was changed', async () => {
  const sent: { clientId: string; at: number }[] = []
  let fails = true
  const send = createSender(async (each) => {
    sent.push(each)
    if (fails) throw new Error('offline')
    return { bullet: { ...each, id: 1, uid: 1 }, held: false }
  })
  const changes = [{}, { colour: '#ffe066' }, { mode: 'top' as const }, { text: 'snow' }, { at: 60_000 }]
  for (const change of changes) await expect(send({ ...draft, ...change })).rejects.toThrow('offline')
  expect(new Set(sent.map(({ clientId }) => clientId)).size).toBe(changes.length)
  fails = false
  await send({ ...draft, at: 63_000 })
  expect(sent.at(-1)).toEqual(sent.at(-2))
  await send({ ...draft, at: 63_000 })
  expect(sent.at(-1)?.clientId).not.toBe(sent.at(-2)?.clientId)
})
