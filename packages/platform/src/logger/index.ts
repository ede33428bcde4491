import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger } from 'pino'

const SECRETS = ['token', 'password', 'authorization', 'cookie', 'set-cookie', 'secretAccessKey']

const paths = SECRETS.flatMap((name) => {
  const step = name.includes('-') ? `["${name}"]` : `.${name}`
  const top = name.includes('-') ? `["${name}"]` : name
  return [top, `*${step}`, `*.*${step}`]
})

/**
 * Returns a URL without its secrets: the query parameters `token`, `ticket`, `signature` and `key`, and the token in the path of a feed or
 * an upload.
 */
export const redactUrl = (url: string): string =>
  url
    .replace(
      /([?&](?:\w*token|ticket|signature|sig|key|api_key|X-Amz-Signature|X-Amz-Credential)=)[^&#\s"]*/gi,
      '$1[redacted]',
    )
    .replace(/(\/feeds\/[\w-]+\/)[\w%-]+/gi, '$1[redacted]')
    .replace(/(\/files\/upload\/)[\w%.~-]+/gi, '$1[redacted]')

const looksLikeUrl = (value: string) => /[?&][\w-]+=|\/feeds\/|\/files\/upload\//.test(value)

function redactText(value: unknown): unknown {
  return typeof value === 'string' && looksLikeUrl(value) ? redactUrl(value) : value
}

const redactShallow = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, redactText(value)]))

const serializeRequest = (request: unknown): unknown => {
  if (typeof request !== 'object' || request === null) return request
  const { id, method, url, ip } = request as { id?: unknown; method?: unknown; url?: unknown; ip?: unknown }
  return { id, method, url: redactText(url), ip }
}

function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const plain = pino.stdSerializers.err(error)
  return { ...plain, message: redactText(plain.message), stack: redactText(plain.stack) }
}

export type LogFormat = 'text' | 'json'

export type LoggerOptions = {
  /** The minimum level of written entries: a level of pino, or `silent`. */
  level: string
  /** `text` writes a plain line for each entry; entries of the level `error` and above also have the stack of the error. */
  format: LogFormat
  /** The destination of the lines; standard output by default. */
  destination?: DestinationStream
}

/** Creates a pino logger that never writes tokens (also those in URLs), passwords or cookies. */
export function createLogger({ level, format, destination }: LoggerOptions): Logger {
  const target = destination ?? pino.destination({ dest: 1, sync: true })
  return pino(
    {
      level,
      base: undefined,
      redact: { paths, censor: '[redacted]' },
      serializers: { req: serializeRequest, err: serializeError },
      formatters: { log: redactShallow },
      hooks: {
        logMethod(args, method) {
          const [first] = args as unknown[]
          const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err
          // Without a message, pino would write the error's own message without applying the serializers.
          const words = args.length === 1 && error instanceof Error ? [...args, error.message] : args
          method.apply(this, words.map(redactText) as Parameters<typeof method>)
        },
      },
    },
    format === 'text' ? readable(target) : target,
  )
}

const LEVELS: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
}

const ERROR = 50

type ErrorFields = { stack?: string; message?: string }

/** Returns a stream that writes readable lines to a terminal. This small function avoids another package. */
function readable(target: DestinationStream): DestinationStream {
  return {
    write(line) {
      const { level, time, msg, err, ...rest } = JSON.parse(line) as Record<string, unknown>
      const at = new Date(Number(time)).toISOString().slice(11, 19)
      const name = (LEVELS[Number(level)] ?? '').padEnd(5)
      const words = [
        String(msg ?? ''),
        fieldsOf(rest),
        errorTextOf(err as ErrorFields | undefined, Number(level)),
      ]
      target.write(`${at} ${name} ${words.filter(Boolean).join(' ')}\n`)
    },
  }
}

/** Returns the error of a log entry as text. A warning has no stack and stays on one line, because it reports an expected failure. */
function errorTextOf(error: ErrorFields | undefined, level: number): string {
  if (!error) return ''
  return level < ERROR ? `(${error.message})` : `\n${error.stack ?? error.message ?? ''}`
}

const fieldsOf = (fields: Record<string, unknown>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(' ')
