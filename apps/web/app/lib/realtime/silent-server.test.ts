import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocketServer, type WebSocket as ServerSocket } from 'ws'
import { createFakeClock } from './fake-clock.ts'
import { createSocketClient, type SocketClient, type SocketLike } from './socket-client.ts'

let server: WebSocketServer
let client: SocketClient
let opened: ServerSocket[] = []
const clock = createFakeClock()

beforeEach(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', (socket) => opened.push(socket))
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  client = createSocketClient({
    clock,
    readToken: () => 'secret',
    checkToken: async () => true,
    random: () => 0,
    open: (token) => new WebSocket(`ws://127.0.0.1:${port}/ws?token=${token}`) as unknown as SocketLike,
  })
})
afterEach(async () => {
  client.end()
  for (const socket of opened) socket.terminate()
  opened = []
  server.close()
  await once(server, 'close')
})

/** Resolves with the data of the next event of this name. */
const next = (event: string): Promise<unknown> =>
  new Promise((resolve) => {
    const stop = client.on(event, (data) => {
      stop()
      resolve(data)
    })
  })

const sendPosition = (socket: ServerSocket, seq: number): void =>
  socket.send(JSON.stringify({ event: 'position', data: { seq, epoch: 'first' } }))

test('the client leaves a server that is silent, and connects again', async () => {
  const connected = next('connect')
  client.connect()
  await connected
  const [frozen] = opened
  const position = next('position')
  sendPosition(frozen!, 1)
  expect(await position).toMatchObject({ seq: 1 })

  // A frozen process neither sends data nor answers the close frame.
  frozen!.pause()
  clock.pass(34_000)
  expect(client.state).toBe('open')
  const left = next('disconnect')
  clock.pass(1_000)
  expect(await left).toEqual({ code: 1006 })
  const again = next('connect')
  clock.pass(3_000)
  await again
  expect(opened).toHaveLength(2)
  const later = next('position')
  sendPosition(frozen!, 2)
  sendPosition(opened[1]!, 3)
  expect(await later).toMatchObject({ seq: 3 })
})
