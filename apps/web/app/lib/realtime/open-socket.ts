import { CLOSE, contract, isAppError } from '@engawa/contract'
import { backgroundCall } from '#app/lib/net/http-call.ts'
import type { SocketLike } from './socket-client.ts'

/** Opens a WebSocket. Its URL contains a ticket instead of the session's token, so that no URL contains the token. */
export function openSocket(): SocketLike {
  let socket: WebSocket | null = null
  let ended = false
  const like: SocketLike = {
    send: (text) => socket?.send(text),
    close(code) {
      ended = true
      socket?.close(code)
    },
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
  }
  backgroundCall(contract.realtime.ticket, {}).then(
    ({ ticket }) => {
      if (ended) return
      const { protocol, host } = window.location
      const scheme = protocol === 'https:' ? 'wss' : 'ws'
      socket = new WebSocket(`${scheme}://${host}/ws?token=${encodeURIComponent(ticket)}`)
      socket.onopen = () => like.onopen?.()
      socket.onmessage = (event) => like.onmessage?.(event)
      socket.onclose = (event) => like.onclose?.(event)
      socket.onerror = () => like.onerror?.()
    },
    (error: unknown) => {
      const code = isAppError(error) && error.status === 401 ? CLOSE.badToken : CLOSE.tryLater
      like.onclose?.({ code })
    },
  )
  return like
}
