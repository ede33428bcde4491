/** Returns the name of a conversation's draft. */
export const draftName = (peerId: string): string => `chat:${peerId}`
