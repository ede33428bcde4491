/** Returns the name under which the draft of a conversation is stored. */
export const draftName = (peerId: string): string => `chat:${peerId}`
