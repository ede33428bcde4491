import type { SiteKeys } from '../../keys.ts'

const MINUTE_MS = 60_000

type Signed = { name: string; now: Date }

const signed = (name: string, until: string): string => `backup:${name}:${until}`

/** A text that stands for a right: to download the backup `name`, or to send the pieces of an upload. */
export function signTicket(keys: SiteKeys, { name, now }: Signed, goodForMs = MINUTE_MS): string {
  const until = String(now.getTime() + goodForMs)
  return `${until}.${keys.backups.sign(signed(name, until)).toString('base64url')}`
}

export function isTicket(keys: SiteKeys, ticket: string, { name, now }: Signed): boolean {
  const [until = '', mark = ''] = ticket.split('.')
  const right = keys.backups.verify(Buffer.from(mark, 'base64url'), [signed(name, until)])
  return right && Number(until) > now.getTime()
}
