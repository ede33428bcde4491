import type { StoredAttachment } from './chat-tables.ts'

type Kind = Pick<StoredAttachment, 'type' | 'mime'>

/** The first bytes of each kind of attachment, as Latin-1 text. */
const SIGNATURES: [RegExp, Kind][] = [
  [/^%PDF-/, { type: 'pdf', mime: 'application/pdf' }],
  [/^PK\p{Cc}{2}/u, { type: 'zip', mime: 'application/zip' }],
  [/^(?:ID3|\xff[\xfa\xfb\xf2\xf3])/, { type: 'audio', mime: 'audio/mpeg' }],
  [/^\xff[\xf1\xf9]/, { type: 'audio', mime: 'audio/aac' }],
  [/^OggS/, { type: 'audio', mime: 'audio/ogg' }],
  [/^fLaC/, { type: 'audio', mime: 'audio/flac' }],
  [/^RIFF[^]{4}WAVE/, { type: 'audio', mime: 'audio/wav' }],
  [/^[^]{4}ftypM4[AB]/, { type: 'audio', mime: 'audio/mp4' }],
]

/** The number of bytes that `attachmentKindOf` needs. */
export const HEAD_BYTES = 16

/** Returns the kind of an attachment by its first bytes; undefined for every other file, such as a picture. */
export const attachmentKindOf = (head: Uint8Array): Kind | undefined =>
  SIGNATURES.find(([pattern]) => pattern.test(Buffer.from(head).toString('latin1')))?.[1]
