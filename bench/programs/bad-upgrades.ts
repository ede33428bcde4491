// Opens sockets with invalid tokens at a steady rate: `node bad-upgrades.ts <address> <sockets per second>`. Runs until its input ends,
// then prints how many sockets it opened and how many were answered per second.
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { randomToken } from '@engawa/platform/ids'
import { addressAt } from '../lib/addresses.ts'

const [address = '', perSecond = '2300'] = process.argv.slice(2)
const { hostname, port } = new URL(address)
const TURN_MS = 20
let [sent, answered] = [0, 0]

function request(): void {
  sent += 1
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => {})
  socket.once('data', () => {
    answered += 1
    socket.destroy()
  })
  const lines = [
    `GET /ws?token=${randomToken(32)} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    `X-Forwarded-For: ${addressAt(sent % 5_000)}`,
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n`)
}

const since = performance.now()
const timer = setInterval(() => {
  const due = ((performance.now() - since) / 1_000) * Number(perSecond)
  while (sent < due) request()
}, TURN_MS)

createInterface({ input: process.stdin }).on('close', () => {
  clearInterval(timer)
  const seconds = (performance.now() - since) / 1_000
  process.stdout.write(`${JSON.stringify({ sent: sent / seconds, answered: answered / seconds })}\n`)
  process.exit(0)
})
