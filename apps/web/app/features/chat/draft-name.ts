/** Name of the draft of a conversation. */
export const draftName = (peerId: string): string => `chat:${peerId}`
