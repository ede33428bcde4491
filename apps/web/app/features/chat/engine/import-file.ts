import { LIMITS, STICKERS, type ChatFile, type Sticker } from '@engawa/contract'
import {
  DEFAULT_AVATAR,
  defaultName,
  emptyEntry,
  type ChatListEntry,
  type Line,
  type LineQuote,
} from './types.ts'

/** Maximum size of a file in bytes. A larger file is refused before it is read. */
export const IMPORT_MAX_BYTES = 50 * 1024 * 1024

export type ImportProblem = 'too_large' | 'not_json' | 'unreadable'

export class ImportError extends Error {
  readonly problem: ImportProblem
  constructor(problem: ImportProblem) {
    // This text is prescribed, so it is not translated.
    super(problem === 'not_json' ? 'JSON 解析失败' : problem)
    this.problem = problem
  }
}

/** The validated content of a file. Messages have only known fields. */
export type Import = {
  conversations: Map<string, Line[]>
  chatList: Map<string, ChatListEntry>
  unreadCounts: Map<string, number>
  /** The number of invalid messages: those without an id, a text, or a valid time. */
  skipped: number
}

type Raw = Record<string, unknown>

const isObject = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
// `Object.entries` reads only own properties, because a file may contain `__proto__` or `constructor`.
const entriesOf = (value: unknown): [string, unknown][] => (isObject(value) ? Object.entries(value) : [])
const isPeer = (key: string): boolean => /^[1-9]\d{0,15}$/.test(key) && Number.isSafeInteger(Number(key))

/** Reads and parses a file. Rejects with an `ImportError`, also if the file is too large. */
export async function readImportFile(file: Pick<File, 'size' | 'text'>): Promise<Import> {
  if (file.size > IMPORT_MAX_BYTES) throw new ImportError('too_large')
  const text = await file.text().catch(() => {
    throw new ImportError('unreadable')
  })
  return parseImport(text)
}

/**
 * Parses an export file of any version. Only text that is not JSON is refused; missing fields are empty, and invalid values get
 * defaults.
 */
export function parseImport(text: string): Import {
  const parsed = parse(text)
  const raw = isObject(parsed) ? parsed : {}
  const found: Import = { conversations: new Map(), chatList: new Map(), unreadCounts: new Map(), skipped: 0 }
  for (const [id, lines] of entriesOf(raw['conversations'])) {
    if (!isPeer(id) || !Array.isArray(lines)) continue
    const usable = lines.map(lineFrom).filter((line) => line !== null)
    found.skipped += lines.length - usable.length
    found.conversations.set(id, usable)
  }
  for (const [id, count] of entriesOf(raw['unreadCounts']))
    if (isPeer(id)) found.unreadCounts.set(id, countFrom(count))
  const list = Array.isArray(raw['chatList']) ? raw['chatList'] : []
  for (const each of list) {
    const entry = entryFrom(each)
    if (entry) found.chatList.set(entry.id, entry)
  }
  return found
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown
  } catch {
    throw new ImportError('not_json')
  }
}

/** Returns a value as a whole number of at least 0; 0 for an invalid value. */
function countFrom(value: unknown): number {
  const count = typeof value === 'number' || typeof value === 'string' ? Number(value) : 0
  return Number.isFinite(count) ? Math.min(Math.max(0, Math.floor(count)), 1_000_000) : 0
}

// The limit exists because a message of the year 275760 would always stay the newest.
const LATEST = Date.parse('2200-01-01T00:00:00.000Z')

/** Returns a time as an ISO text; null if it is invalid. */
function timeFrom(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const at = new Date(value).getTime()
  return Number.isNaN(at) || at < 0 || at > LATEST ? null : new Date(at).toISOString()
}

function lineFrom(value: unknown): Line | null {
  if (!isObject(value)) return null
  const id = typeof value['id'] === 'number' ? String(value['id']) : textOf(value['id'])
  const text = textOf(value['text'])
  const time = timeFrom(value['time'])
  const files = filesFrom(value['files'])
  const sticker = stickerFrom(value['sticker'])
  const recalled = value['recalled'] === true
  const empty = text.trim() === '' && files.length === 0 && !sticker && !recalled
  if (!/^[\x21-\x7e]{1,64}$/.test(id) || empty || time === null) return null
  if ([...text].length > LIMITS.chatTextMax) return null
  const edited = timeFrom(value['editedAt'])
  return {
    id,
    text,
    time,
    sender: value['sender'] === 'me' ? 'me' : 'them',
    status: statusFrom(value['status']),
    ...(files.length > 0 ? { files } : {}),
    ...(sticker ? { sticker } : {}),
    ...quoteFrom(value['replyTo']),
    ...reactionsFrom(value['reactions']),
    ...(edited ? { editedAt: edited } : {}),
    ...(recalled ? { recalled: true as const } : {}),
  }
}

const stickerFrom = (value: unknown): Sticker | undefined => STICKERS.find((name) => name === value)

function quoteFrom(value: unknown): { replyTo?: LineQuote } {
  if (!isObject(value)) return {}
  const [key, text, time] = [
    textOf(value['key']),
    textOf(value['text']).slice(0, 200),
    timeFrom(value['time']),
  ]
  if (!/^(me|them):[\x21-\x7e]{1,64}$/.test(key) || time === null) return {}
  const sticker = stickerFrom(value['sticker'])
  const recalled = value['recalled'] === true
  return {
    replyTo: {
      ...{ key, text, time, files: Math.min(countFrom(value['files']), LIMITS.chatFilesMax) },
      ...(sticker ? { sticker } : {}),
      ...(recalled ? { recalled: true as const } : {}),
    },
  }
}

const EMOJI = /^\p{RGI_Emoji}$/v

function reactionsFrom(value: unknown): Pick<Line, 'reactions'> {
  if (!Array.isArray(value)) return {}
  const reactions = value
    .filter(isObject)
    .map((each) => ({
      emoji: textOf(each['emoji']),
      mine: each['mine'] === true,
      theirs: each['theirs'] === true,
    }))
    .filter(({ emoji, mine, theirs }) => EMOJI.test(emoji) && (mine || theirs))
    .slice(0, 2 * LIMITS.chatReactionsMax)
  return reactions.length > 0 ? { reactions } : {}
}

const statusFrom = (value: unknown): Line['status'] =>
  value === 'failed' || value === 'sending' ? value : 'sent'

function filesFrom(value: unknown): ChatFile[] {
  if (!Array.isArray(value)) return []
  return value.filter(isChatFile).slice(0, LIMITS.chatFilesMax)
}

/** Whether a value is a valid picture of this site. A picture on a foreign host would reveal the reader to that host. */
function isChatFile(value: unknown): value is ChatFile {
  if (!isObject(value) || typeof value['id'] !== 'number' || typeof value['name'] !== 'string') return false
  const picture = value['picture']
  if (!isObject(picture) || !Array.isArray(picture['sources']) || typeof picture['thumbhash'] !== 'string')
    return false
  if (!isSide(picture['width']) || !isSide(picture['height'])) return false
  return picture['sources'].every(
    (source) =>
      isObject(source) && isSide(source['width']) && /^\/files\/[\w./-]+$/.test(textOf(source['url'])),
  )
}
const isSide = (value: unknown): boolean => typeof value === 'number' && value > 0 && value <= 100_000

function entryFrom(value: unknown): ChatListEntry | null {
  if (!isObject(value)) return null
  const id = typeof value['id'] === 'number' ? String(value['id']) : textOf(value['id'])
  if (!isPeer(id)) return null
  return {
    ...plainEntry(id),
    name: textOf(value['name']).trim().slice(0, 100) || defaultName(id),
    avatar: avatarFrom(value['avatar']),
    lastMessage: lastFrom(value['lastMessage']),
    unreadCount: countFrom(value['unreadCount']),
    lastActiveTime: timeFrom(value['lastActiveTime']),
  }
}

// Matches a path of this site or an absolute URL. Other URLs, such as `javascript:`, are refused.
const avatarAddress = /^(\/[\w./-]+|(https?:)?\/\/\S+|data:image\/\S+)$/i

const avatarFrom = (value: unknown): string =>
  avatarAddress.test(textOf(value)) ? textOf(value) : DEFAULT_AVATAR

function lastFrom(value: unknown): ChatListEntry['lastMessage'] {
  if (!isObject(value)) return null
  const time = timeFrom(value['time'])
  const senderId = Number(value['senderId'])
  if (time === null) return null
  const text = textOf(value['text']).slice(0, 200)
  return { text, time, senderId: Number.isSafeInteger(senderId) ? senderId : 0 }
}

/** Returns a list entry for a conversation that the server does not know. */
export const plainEntry = (id: string): ChatListEntry => ({ ...emptyEntry(id), state: 'open', local: true })
