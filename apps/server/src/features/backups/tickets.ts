import { createHmac, timingSafeEqual } from 'node:crypto'

const MINUTE_MS = 60_000

type Signed = { name: string; now: Date }

const markOf = (secret: string, name: string, until: string): Buffer =>
  createHmac('sha256', secret).update(`backup:${name}:${until}`).digest()

/** A text that stands for a right: to download the backup `name`, or to send the pieces of an upload. */
export function signTicket(secret: string, { name, now }: Signed, goodForMs = MINUTE_MS): string {
  const until = String(now.getTime() + goodForMs)
  return `${until}.${markOf(secret, name, until).toString('base64url')}`
}

export function isTicket(secret: string, ticket: string, { name, now }: Signed): boolean {
  const [until = '', mark = ''] = ticket.split('.')
  const given = Buffer.from(mark, 'base64url')
  const right = markOf(secret, name, until)
  return given.length === right.length && timingSafeEqual(given, right) && Number(until) > now.getTime()
}
