import { documentTerms, quoteTerm } from '../search/index.ts'

/** Returns the search term for a member. It cannot equal a word of a text, because indexed words never contain an @. */
export const personTerm = (uid: number): string => quoteTerm(`@${uid}`)

/** Returns the search terms of a message as the text of a tsvector. They include a term for each member who sees the message. */
export function messageTerms(message: {
  content: string
  sender_id: number
  receiver_id: number
  receiver_seq: number | null
}): string {
  const people =
    message.receiver_seq === null ? [message.sender_id] : [message.sender_id, message.receiver_id]
  return [documentTerms([{ text: message.content, weight: 'D' }]), ...people.map(personTerm)].join(' ')
}
