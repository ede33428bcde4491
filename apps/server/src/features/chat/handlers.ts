import type { chat } from '@engawa/contract'
import type { Handlers } from '../../endpoints/operation.ts'
import type { ChatDeps } from './chat-deps.ts'
import { accept } from './operations/accept.ts'
import { clear } from './operations/clear.ts'
import { confirmFiles } from './operations/confirm-files.ts'
import { conversation } from './operations/conversation.ts'
import { conversations } from './operations/conversations.ts'
import { messages } from './operations/messages.ts'
import { presignFiles } from './operations/presign-files.ts'
import { read } from './operations/read.ts'
import { remove } from './operations/remove.ts'
import { report } from './operations/report.ts'
import { search } from './operations/search.ts'
import { edit } from './operations/edit.ts'
import { recall } from './operations/recall.ts'
import { react } from './operations/react.ts'
import { pin } from './operations/pin.ts'
import { mute } from './operations/mute.ts'
import { settings } from './operations/settings.ts'
import { setSettings } from './operations/set-settings.ts'
import { send } from './operations/send.ts'
import { sync } from './operations/sync.ts'
import { systemList } from './operations/system-list.ts'
import { systemOne } from './operations/system-one.ts'
import { systemRead } from './operations/system-read.ts'
import { totals } from './operations/totals.ts'

export const handlersOf = (deps: ChatDeps): Handlers<typeof chat> => ({
  conversations: conversations(deps),
  totals: totals(deps),
  conversation: conversation(deps),
  messages: messages(deps),
  read: read(deps),
  accept: accept(deps),
  clear: clear(deps),
  send: send(deps),
  edit: edit(deps),
  recall: recall(deps),
  react: react(deps),
  pin: pin(deps),
  mute: mute(deps),
  settings: settings(deps),
  setSettings: setSettings(deps),
  remove: remove(deps),
  sync: sync(deps),
  search: search(deps),
  presignFiles: presignFiles(deps),
  confirmFiles: confirmFiles(deps),
  report: report(deps),
  systemList: systemList(deps),
  systemOne: systemOne(deps),
  systemRead: systemRead(deps),
})
