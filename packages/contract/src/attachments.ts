import { z } from 'zod'

/**
 * A file of a message, other than a picture. Members of the conversation download it at
 * `/v1/chat/messages/{seq}/attachments/{id}`, with the position of the message in their own log; moderators at `/v1/moderation/cases/{caseId}/attachments/{id}` if it was reported.
 */
export const ChatAttachment = z.object({
  id: z.number().int(),
  name: z.string(),
  type: z.enum(['pdf', 'zip', 'audio']),
  /** The size in bytes. */
  bytes: z.number().int(),
})
export type ChatAttachment = z.output<typeof ChatAttachment>

/**
 * Returns the content of a message that has attachments and no words: their names. Clients that do not know attachments show it, and
 * others hide it.
 */
export const attachmentNames = (attachments: readonly { name: string }[]): string =>
  attachments.map(({ name }) => `📎 ${name}`).join('\n')
