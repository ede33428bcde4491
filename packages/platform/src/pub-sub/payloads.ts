/** The maximum number of characters of a part. PostgreSQL accepts payloads of fewer than 8,000 bytes. */
const MAX_PART = 7_500

let count = 0
/** Returns the beginning of a payload. It is unique, because PostgreSQL drops equal payloads of one statement. */
const headOf = (sender: string): string => `${sender} ${(count += 1)}`

/** Returns the payload that reports that texts of a process were lost. */
export const lossPayload = (sender: string): string => `${headOf(sender)} lost`

/** Splits a text into the payloads of one or more notifications. */
export function payloadsOf(sender: string, text: string): string[] {
  const bytes = Buffer.from(text)
  if (bytes.length <= MAX_PART && !text.includes('\0')) return [`${headOf(sender)} text ${text}`]
  const encoded = bytes.toString('base64')
  const payloads: string[] = []
  for (let at = 0; at < encoded.length; at += MAX_PART) {
    const kind = at + MAX_PART < encoded.length ? 'part' : 'last'
    payloads.push(`${headOf(sender)} ${kind} ${encoded.slice(at, at + MAX_PART)}`)
  }
  return payloads
}

type Options = {
  /** The sender whose payloads are ignored. */
  self: string
  onText: (text: string) => void
  onLoss: () => void
}

const PAYLOAD = /^(\S+) \d+ (text|part|last|lost) ?(.*)$/s

/** Joins the payloads of all senders to texts. The payloads of a sender arrive in order. */
export function createTextJoiner({ self, onText, onLoss }: Options) {
  const begun = new Map<string, string[]>()
  return {
    receive(payload: string): void {
      const [, sender = '', kind, rest = ''] = PAYLOAD.exec(payload) ?? []
      if (sender === self) return
      if (kind === 'text') return onText(rest)
      const parts = begun.get(sender) ?? []
      begun.delete(sender)
      if (kind === 'lost') return onLoss()
      parts.push(rest)
      if (kind === 'part') begun.set(sender, parts)
      if (kind === 'last') onText(Buffer.from(parts.join(''), 'base64').toString())
    },
  }
}
