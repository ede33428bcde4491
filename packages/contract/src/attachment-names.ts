/**
 * Returns the content of a message that has attachments and no words: their names. Clients that do not know attachments show it, and
 * others hide it.
 */
export const attachmentNames = (attachments: readonly { name: string }[]): string =>
  attachments.map(({ name }) => `📎 ${name}`).join('\n')
