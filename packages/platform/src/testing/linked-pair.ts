import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { type Channel, createLink, type Link } from '../workers/link.ts'

const channelOf = (port: MessagePort): Channel => ({
  send: (message) => port.postMessage(message),
  onMessage: (listener) => void port.on('message', listener),
  onClose: (listener) => void port.on('close', listener),
})

/** Creates two links that are connected to each other, like those of two processes. */
export function linkedPair(): [Link, Link] {
  const { port1, port2 } = new MessageChannel()
  return [createLink(channelOf(port1)), createLink(channelOf(port2))]
}
