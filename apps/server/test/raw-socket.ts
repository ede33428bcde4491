import { connect, type Socket } from 'node:net'

export type RawSocket = { socket: Socket; status: () => string; ended: () => boolean }

/** Opens a WebSocket that never sends anything. It does not even answer close frames. */
export async function openRawSocket(
  url: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<RawSocket> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  let received = ''
  let ended = false
  socket.on('error', () => {})
  socket.on('data', (chunk) => (received += chunk.toString('latin1')))
  socket.on('close', () => (ended = true))
  socket.on('end', () => (ended = true))
  await new Promise((resolve) => socket.once('connect', resolve))
  const lines = [
    `GET /ws?token=${token} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return { socket, status: () => received.split('\r\n', 1)[0] ?? '', ended: () => ended }
}
