import { expect, test } from 'vitest'
import { createSender, type Draft } from './send-bullet.ts'

const draft: Draft = { chapterId: 1, at: 4_000, text: 'rain', mode: 'rolling', colour: '#ffffff' }

test('what is sent again after a failure is the same one', async () => {
  const sent: { clientId: string; text: string; at: number }[] = []
  let fails = true
  const send = createSender(async (each) => {
    sent.push(each)
    if (fails) throw new Error('offline')
    return { bullet: { ...each, id: 1, uid: 1 }, held: false }
  })
  await expect(send(draft)).rejects.toThrow('offline')
  fails = false
  await send({ ...draft, at: 9_000 })
  expect(sent[1]).toEqual(sent[0])
  await send(draft)
  await send({ ...draft, text: 'snow' })
  expect(new Set(sent.map(({ clientId }) => clientId)).size).toBe(3)
})
