import { createBase, type EngineOptions } from './engine-base.ts'
import type { Enclosed } from './outbox.ts'
import { createSending } from './sending.ts'
import { createSync } from './sync.ts'
import { seekLeadership, type Command } from './tabs.ts'
import type { ChatState, Line } from './types.ts'
import { createViewing } from './viewing.ts'

export type ChatEngine = ReturnType<typeof createEngine>

/** Creates the chat engine of a tab: the shared state of all tabs, this tab's outbox and, in the leading tab, the socket. */
export function createEngine(options: EngineOptions) {
  const { me, clock, call, store, locks } = options
  const base = createBase(options, {
    onCommand: runCommand,
    onLeader() {
      viewing.showView()
      sending.outbox.emitWaiting()
    },
  })
  const { tabs, writer, socket, change } = base
  const viewing = createViewing(base)
  const sync = createSync(base, {
    onConnected() {
      sending.readWaiting()
      sending.sendWaiting()
    },
    onCaughtUp: viewing.readCurrent,
  })
  const sending = createSending(base, sync)

  function runCommand(command: Command): void {
    if (command.do === 'connect') {
      socket.connect()
      // The network was missing so briefly that the socket is still open.
      if (socket.state === 'open') sending.sendWaiting()
    } else if (command.do === 'typing') socket.send('typing', { receiverId: Number(command.peerId) })
    else if (command.do === 'load-list') sync.start()
    else if (command.do === 'change') sending.applyChange(command.change)
    else sending.emit(command.peerId, command.line)
  }

  function lead(): void {
    if (base.ended) return
    tabs.lead(clock.now())
    change({ type: 'connection', connection: socket.state })
    socket.on('state', (state) =>
      change({ type: 'connection', connection: state as ChatState['connection'] }),
    )
    base.on('going_away', ({ retryAfterMs }) => socket.waitAtLeast(retryAfterMs))
    for (const part of [sync, sending, viewing]) part.listen()
    sync.start()
    viewing.watchTabs()
    socket.connect()
  }

  base.atEnd(seekLeadership(locks, `engawa:chat:${me}`, lead))

  return {
    me,
    get state(): ChatState {
      return tabs.state
    },
    get leads(): boolean {
      return tabs.leads
    },
    ...{ call, store, clock, change },
    subscribe: base.subscribe,
    onTabEvent: base.onTabEvent,
    /** Sets which conversation and subjects this tab shows. */
    setView: viewing.setView,
    /** Sends a message. Returns false without a session token or without content. */
    send: (peerId: string, text: string, enclosed?: Enclosed) => sending.outbox.send(peerId, text, enclosed),
    resend: (peerId: string, line: Line) => sending.outbox.resend(peerId, line),
    requestChange: sending.requestChange,
    /** Removes messages from this browser only. */
    discard(peerId: string, keys: string[]): void {
      for (const key of keys)
        if (key.startsWith('me:')) change({ type: 'unsent', peerId, id: key.slice(3), unsent: null })
      void store.write({ drops: new Map([[peerId, { keys }]]) })
      tabs.broadcast({ event: 'lines', peerId, drop: { keys } })
    },
    /** Removes a conversation that exists only in this browser. */
    forget(peerId: string): void {
      void store.write({ drops: new Map([[peerId, { upTo: Number.MAX_SAFE_INTEGER }]]) })
      change({ type: 'forgotten', peerId })
    },
    typing: viewing.typing,
    reconnect: () => tabs.command({ do: 'connect' }),
    retryList: () => tabs.command({ do: 'load-list' }),
    refreshConversation: sync.refreshConversation,
    broadcast: tabs.broadcast,
    /** Writes pending data to the store, because the page may be closing. */
    flush(): void {
      if (tabs.leads) writer.flush()
    },
    end: base.end,
  }
}
