// A minimal socket server, with which the server of the site is compared.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

const server = createServer()
const sockets = new WebSocketServer({ server, perMessageDeflate: false, clientTracking: false })
sockets.on('connection', (socket) => {
  socket.on('error', () => {})
  socket.on('message', (data) => socket.send(String(data)))
  socket.send('hello')
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`ws://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.stdin.resume().on('end', () => process.exit(0))
