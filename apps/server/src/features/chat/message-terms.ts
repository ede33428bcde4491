import { documentTerms, quoteTerm } from '../search/index.ts'

/** The term of a person: no word of a text holds an @. */
export const personTerm = (uid: number): string => quoteTerm(`@${uid}`)

/** The terms of a message, as a tsvector's text; only people who see it are among them. */
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
