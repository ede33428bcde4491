import { documentTerms, quoteTerm } from '../search/index.ts'

/** Returns the search term of a person; words of texts never contain an @. */
export const personTerm = (uid: number): string => quoteTerm(`@${uid}`)

/** Returns the terms of a message as the text of a tsvector, with the members who see it. */
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
