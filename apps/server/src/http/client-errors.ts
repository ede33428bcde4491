import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { AppError, failure, type ErrorName } from '@engawa/contract'
import { languageOf } from '../endpoints/language.ts'

/** An error of the HTTP parser before there is a request. Fastify declares a wrong type for `rawPacket`: a buffer in JSON. */
export type ClientError = Error & { code?: string; rawPacket?: Buffer; bytesParsed?: number }

const NAMES: Record<string, ErrorName> = {
  HPE_HEADER_OVERFLOW: 'headers_too_long',
  HPE_INVALID_METHOD: 'method_not_allowed',
  ERR_HTTP_REQUEST_TIMEOUT: 'body_too_slow',
}

/** Returns the methods of a path below `/v1`; undefined for an unknown path. */
export type MethodsOf = (path: string) => readonly string[] | undefined

/** Answers a request that the HTTP parser refused, with an error of the API. */
export function answerClientError(error: ClientError, socket: Socket, methodsOf: MethodsOf): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
  const { name, allow } = refusalOf(error, methodsOf)
  const { status, body } = failure(new AppError(name), languageOf(undefined, undefined))
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'cache-control: no-store',
    'connection: close',
    ...(allow ? [`allow: ${allow.join(', ')}`] : []),
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy())
}

function refusalOf(
  error: ClientError,
  methodsOf: MethodsOf,
): { name: ErrorName; allow?: readonly string[] | undefined } {
  const name = NAMES[error.code ?? ''] ?? 'bad_request'
  if (name !== 'method_not_allowed') return { name }
  const path = pathOf(error)
  if (path === undefined) return { name: 'bad_request' }
  if (!/^\/v1(\/|$)/.test(path)) return { name, allow: ['GET', 'HEAD'] }
  const allow = methodsOf(path)
  return allow ? { name, allow } : { name: 'not_found' }
}

/** Returns the path in the request line at which the parser stopped; undefined when there is no such line. */
function pathOf({ rawPacket, bytesParsed = 0 }: ClientError): string | undefined {
  const text = rawPacket?.toString('latin1') ?? ''
  const begin = text.lastIndexOf('\n', Math.max(0, bytesParsed - 1)) + 1
  const [line = ''] = text.slice(begin, begin + 5_000).split('\n', 1)
  const [, target = '', version = ''] = line.split(' ')
  return /^\/[!-~]*$/.test(target) && version.startsWith('HTTP/1.') ? target.split(/[?#]/, 1)[0] : undefined
}
