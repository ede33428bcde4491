import {
  chat,
  type ChatAttachment,
  type ChatMessage,
  type Conversation,
  type Receipt,
} from '@engawa/contract'
import { randomKey } from '@engawa/platform/ids'
import type { Person, Site } from './site.ts'

/** Registers two members who follow each other, so that a message between them is not a message request. */
export async function friends(site: Site): Promise<[Person, Person]> {
  const [a, b] = [await site.register(), await site.register()]
  await site.context.accounts.setFollow(a.profile.uid, b.profile.uid, true)
  await site.context.accounts.setFollow(b.profile.uid, a.profile.uid, true)
  return [a, b]
}

export const startConversation = (site: Site, person: Person, peer: Person): Promise<Conversation> =>
  site.call(chat.conversation, { peerId: peer.profile.uid }, { token: person.token })

export const historyOf = async (site: Site, person: Person, peer: Person): Promise<ChatMessage[]> =>
  (await site.call(chat.messages, { peerId: peer.profile.uid, limit: 100 }, { token: person.token })).items

export const sendAs = (
  site: Site,
  person: Person,
  peer: Person,
  content: string,
  id = randomKey(),
): Promise<Receipt> =>
  site.call(chat.send, { id, receiverId: peer.profile.uid, content }, { token: person.token })

/** Uploads a file for messages and returns the id of the upload. */
export async function uploadForChat(
  site: Site,
  { token }: Person,
  name: string,
  bytes: Buffer,
): Promise<number> {
  const { items } = await site.call(chat.presignFiles, { names: [name], sizes: [bytes.length] }, { token })
  await site.put(items[0]!.presignedUrl, bytes, items[0]!.contentType)
  return items[0]!.uploadId
}

/** Makes an attachment of an upload. A repeated call returns the same one. */
export const confirmForChat = async (
  site: Site,
  { token }: Person,
  uploadId: number,
): Promise<ChatAttachment> =>
  (await site.call(chat.confirmFiles, { uploadIds: [uploadId] }, { token })).items[0] as ChatAttachment
