import { MessageChannel } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { createLink } from './link.ts'

function pair() {
  const { port1, port2 } = new MessageChannel()
  const sent = { count: 0 }
  const links = [port1, port2].map((port) =>
    createLink({
      send(message) {
        sent.count += 1
        port.postMessage(message)
      },
      onMessage: (listener) => void port.on('message', listener),
      onClose: (listener) => void port.on('close', listener),
    }),
  )
  return { here: links[0]!, there: links[1]!, sent, cut: () => port1.close() }
}

test('calls are answered in both directions, and calls of one event loop turn are sent together', async () => {
  const { here, there, sent, cut } = pair()
  there.handle<number>('double', (value) => value * 2)
  here.handle('hello', async () => 'from here')
  const values = Array.from({ length: 100 }, (_, at) => at)
  expect(await Promise.all(values.map((value) => here.call('double', value)))).toEqual(
    values.map((value) => value * 2),
  )
  expect(sent.count).toBeLessThan(values.length)
  expect(await there.call('hello')).toBe('from here')
  cut()
})

test('a call fails when its handler is missing or throws an error, and when the other side disconnects', async () => {
  const { here, there, cut } = pair()
  there.handle('fail', () => {
    throw new Error('out of paper')
  })
  there.handle('never', () => new Promise(() => {}))
  await expect(here.call('fail')).rejects.toThrow('out of paper')
  await expect(here.call('unknown')).rejects.toThrow('nothing handles unknown')
  const waiting = here.call('never')
  const seen = vi.fn<() => void>()
  here.onClose(seen)
  cut()
  await expect(waiting).rejects.toThrow('gone')
  expect(seen).toHaveBeenCalledOnce()
  await expect(here.call('fail')).rejects.toThrow('gone')
})
