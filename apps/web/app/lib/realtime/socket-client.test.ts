import { expect, test } from 'vitest'
import { createFakeClock } from './fake-clock.ts'
import { createSocketClient, type SocketLike } from './socket-client.ts'

type FakeSocket = SocketLike & { sent: string[]; closedWith: number[] }

/** Creates a client whose sockets the test opens and closes. */
function setUp(
  options: { token?: string | null; checkToken?: () => Promise<boolean>; random?: number } = {},
) {
  const clock = createFakeClock()
  const began = clock.now()
  const sockets: FakeSocket[] = []
  const attempts: number[] = []
  const at = { token: options.token === undefined ? 'secret' : options.token }
  const client = createSocketClient({
    clock,
    readToken: () => at.token,
    checkToken: options.checkToken ?? (async () => true),
    random: () => options.random ?? 0,
    open() {
      attempts.push(clock.now() - began)
      const socket: FakeSocket = {
        sent: [],
        closedWith: [],
        send: (text) => void socket.sent.push(text),
        close: (code) => void socket.closedWith.push(code ?? 1005),
        onopen: null,
        onmessage: null,
        onclose: null,
        onerror: null,
      }
      sockets.push(socket)
      return socket
    },
  })
  const last = () => sockets.at(-1)!
  return {
    clock,
    client,
    sockets,
    attempts,
    at,
    last,
    open: () => last().onopen?.(),
    close: (code: number) => last().onclose?.({ code }),
    receive: (text: unknown) => last().onmessage?.({ data: text }),
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('the client connects once, and only with a token', () => {
  const nobody = setUp({ token: null })
  nobody.client.connect()
  nobody.client.show()
  nobody.clock.pass(60_000)
  expect(nobody.attempts).toEqual([])

  const somebody = setUp()
  somebody.client.connect()
  somebody.client.connect()
  somebody.open()
  somebody.client.connect()
  somebody.clock.pass(30_000)
  expect(somebody.attempts).toEqual([0])
})

test('the client reconnects after every close code except 1000', () => {
  const left = setUp()
  left.client.connect()
  left.open()
  left.close(1000)
  left.clock.pass(120_000)
  expect(left.attempts).toHaveLength(1)

  for (const code of [1001, 1006, 1011, 1013]) {
    const lost = setUp()
    lost.client.connect()
    lost.open()
    lost.clock.pass(10_000)
    lost.close(code)
    lost.clock.pass(999)
    expect(lost.attempts).toHaveLength(1)
    lost.clock.pass(1)
    expect(lost.attempts).toEqual([0, 11_000])
  }
})

test('the client retries at most five times with growing pauses, at least 3 s after the last attempt', () => {
  const { client, clock, close, attempts } = setUp()
  client.connect()
  for (let step = 0; step < 200; step += 1) {
    close(1006)
    clock.pass(1_000)
  }
  // Each attempt fails within a second, so the pauses of 1 s and 2 s become the minimum of 3 s.
  const gaps = attempts.slice(1).map((each, index) => each - attempts[index]!)
  expect(attempts).toHaveLength(6)
  expect(gaps).toEqual([3_000, 3_000, 4_000, 8_000, 16_000])
})

test('pauses have a random part, so that the clients of a failed host do not reconnect at the same time', () => {
  const { client, clock, open, close, attempts } = setUp({ random: 0.5 })
  client.connect()
  open()
  clock.pass(10_000)
  close(1006)
  clock.pass(1_999)
  expect(attempts).toHaveLength(1)
  clock.pass(1)
  expect(attempts).toHaveLength(2)
})

test('a socket without an event for 35 s is closed, and the client connects again', () => {
  const { client, clock, sockets, open, receive, attempts } = setUp()
  const closed: unknown[] = []
  client.on('disconnect', (data) => closed.push(data))
  client.connect()
  open()
  for (let round = 0; round < 10; round += 1) {
    clock.pass(20_000)
    receive('{"event":"position","data":{"seq":1,"epoch":"a"}}')
  }
  clock.pass(34_999)
  expect(client.state).toBe('open')
  clock.pass(1)
  expect([client.state, closed]).toEqual(['closed', [{ code: 1006 }]])
  expect(sockets[0]!.closedWith).toHaveLength(1)
  clock.pass(1_000)
  expect(attempts).toEqual([0, 236_000])
  // The close event of the dead socket comes later, and changes nothing.
  open()
  sockets[0]!.onclose?.({ code: 1006 })
  expect([client.state, closed.length]).toEqual(['open', 1])
})

test('a socket that does not open within 35 s is closed, and the client tries again', () => {
  const { client, clock, sockets, attempts } = setUp()
  client.connect()
  clock.pass(36_000)
  expect(sockets[0]!.closedWith).toHaveLength(1)
  expect(attempts).toEqual([0, 36_000])
})

test('a tab that slept keeps its socket if an event arrives soon after it wakes', () => {
  const { client, clock, open, receive, attempts } = setUp({ random: 1 })
  client.connect()
  open()
  clock.sleep(3_600_000)
  clock.pass(3_999)
  expect(client.state).toBe('open')
  receive('{"event":"position","data":{"seq":1,"epoch":"a"}}')
  clock.pass(34_999)
  expect(client.state).toBe('open')
  // Without an event the socket is closed after the extra time.
  clock.sleep(3_600_000)
  clock.pass(4_000)
  expect(client.state).toBe('closed')
  clock.pass(3_000)
  expect(attempts).toHaveLength(2)
})

test('the server may lengthen the pause before a retry, up to 30 s', () => {
  const { client, clock, open, close, attempts } = setUp()
  client.connect()
  open()
  clock.pass(10_000)
  client.waitAtLeast(20_000)
  close(1001)
  clock.pass(19_999)
  expect(attempts).toHaveLength(1)
  clock.pass(1)
  expect(attempts).toHaveLength(2)
  client.waitAtLeast(10_000_000)
  close(1006)
  clock.pass(30_000)
  expect(attempts).toHaveLength(3)
})

test('an opened socket resets the number of attempts', () => {
  const { client, clock, open, close, attempts } = setUp()
  client.connect()
  for (let round = 0; round < 4; round += 1) {
    for (let failure = 0; failure < 3; failure += 1) {
      close(1006)
      clock.pass(31_000)
    }
    open()
    clock.pass(5_000)
  }
  expect(attempts).toHaveLength(13)
})

test('the client of a hidden page reconnects only when the page is shown', () => {
  const { client, clock, open, close, attempts } = setUp()
  client.connect()
  open()
  client.hide()
  close(1006)
  clock.pass(600_000)
  expect(attempts).toHaveLength(1)
  client.show()
  expect(attempts).toHaveLength(2)
  close(1006)
  client.hide()
  clock.pass(600_000)
  expect(attempts).toHaveLength(2)
})

test('showing the page neither affects an open socket nor shortens the minimum pause of 3 s', () => {
  const { client, clock, open, close, attempts } = setUp()
  client.connect()
  open()
  for (let flip = 0; flip < 10; flip += 1) {
    client.hide()
    client.show()
  }
  expect(attempts).toHaveLength(1)
  clock.pass(1_000)
  close(1006)
  client.hide()
  client.show()
  expect(attempts).toHaveLength(1)
  clock.pass(2_000)
  expect(attempts).toHaveLength(2)
})

test('the client does not use an expired token again', async () => {
  const ended = setUp({ checkToken: async () => false })
  ended.client.connect()
  ended.open()
  ended.close(1008)
  await settled()
  ended.clock.pass(600_000)
  ended.client.show()
  ended.clock.pass(10_000)
  expect(ended.attempts).toHaveLength(1)
  ended.at.token = 'another'
  ended.client.connect()
  ended.clock.pass(5_000)
  expect(ended.attempts).toHaveLength(2)
})

test('the client stops retrying with a token that the site accepts but the socket refuses', async () => {
  const { client, clock, open, close, attempts } = setUp()
  client.connect()
  for (let round = 0; round < 20; round += 1) {
    open()
    close(1008)
    await settled()
    clock.pass(30_000)
  }
  expect(attempts).toHaveLength(3)
})

test('each event reaches the listeners of its name, and other data reaches no listener', () => {
  const { client, open, close, receive, last } = setUp()
  const received: unknown[] = []
  for (const name of ['presence', 'connect', 'disconnect', 'connect_error'])
    client.on(name, (data) => received.push([name, data]))
  const stop = client.on('typing', (data) => received.push(data))
  expect(client.send('typing', {})).toBe(false)
  client.connect()
  open()
  stop()
  const odd = [
    '',
    '{',
    'null',
    '5',
    '[]',
    '{"event":5}',
    '{"data":1}',
    '{"event":"connect"}',
    '{"event":"typing"}',
  ]
  for (const text of [...odd, new ArrayBuffer(3)]) receive(text)
  receive('{"event":"presence","data":{"userId":7,"online":true}}')
  expect(client.send('typing', { receiverId: 7 })).toBe(true)
  expect(last().sent).toEqual(['{"event":"typing","data":{"receiverId":7}}'])
  close(1006)
  expect(client.send('typing', {})).toBe(false)
  expect(received).toEqual([
    ['connect', undefined],
    ['presence', { userId: 7, online: true }],
    ['disconnect', { code: 1006 }],
  ])
})

test('a socket that closes before it opened emits connect_error, and the client retries', () => {
  const { client, clock, open, close, attempts } = setUp()
  const received: unknown[] = []
  for (const name of ['connect', 'disconnect', 'connect_error'])
    client.on(name, (data) => received.push([name, data]))
  client.connect()
  close(1006)
  expect(received).toEqual([['connect_error', { code: 1006 }]])
  clock.pass(3_000)
  expect(attempts).toEqual([0, 3_000])
  open()
  close(1006)
  expect(received.slice(1)).toEqual([
    ['connect', undefined],
    ['disconnect', { code: 1006 }],
  ])
})

test('`end` closes the socket with code 1000, and later events are ignored', () => {
  const { client, clock, open, receive, last, attempts } = setUp()
  const received: unknown[] = []
  client.on('presence', (data) => received.push(data))
  client.connect()
  open()
  client.end()
  expect(last().closedWith).toEqual([1000])
  receive('{"event":"presence","data":1}')
  last().onclose?.({ code: 1006 })
  clock.pass(600_000)
  expect(received).toEqual([])
  expect(attempts).toHaveLength(1)
})
