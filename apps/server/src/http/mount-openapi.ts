import { textIn, type Language } from '@engawa/contract'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from './escape-html.ts'
import { languageOf } from '../endpoints/language.ts'
import { describeApi } from './openapi.ts'
import { PLAIN_PAGE_POLICY } from './security-headers.ts'

type Described = {
  operationId: string
  summary: string
  tags: string[]
  'x-audience': string
  parameters: Parameter[]
  requestBody?: { content: { 'application/json': { schema: Fields } } }
}
type Parameter = { name: string; in: string; required: boolean; description: string }
type Fields = { properties?: Record<string, { description?: string }>; required?: string[] }

/** Mounts `/v1/openapi.json` and a simple page to read it. */
export function mountOpenapi(app: FastifyInstance): void {
  // Created at the first request, because creating it would take a tenth of the time of a start.
  let description: object | undefined
  const api = (): object => (description ??= describeApi({ withRestricted: false }))
  app.get('/v1/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(api())),
  )
  app.get('/v1/docs', async (request, reply) => {
    const language = languageOf(request.cookies['lang'], request.headers['accept-language'])
    const page = docsPage(api() as Api, language)
    return reply
      .header('content-security-policy', PLAIN_PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(page)
  })
}

type Api = { paths: Record<string, Record<string, Described>>; 'x-socket': SocketDescription }

const DOCS_TEXTS = {
  en: {
    title: 'Engawa API',
    intro: 'Every answer is {code, msg, data}; code 1 means success. The whole description:',
  },
  zh: { title: 'Engawa 接口', intro: '每个回答都是 {code, msg, data}；code 为 1 表示成功。完整说明：' },
}

function docsPage(api: Api, language: Language): string {
  const rows = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]) => docsRow(path, method, each)),
  )
  const { title, intro } = textIn(DOCS_TEXTS, language)
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="stylesheet" href="/plain-page.css"><main><h1>${title}</h1>
<p>${intro} <a href="/v1/openapi.json">openapi.json</a></p><table>${rows.join('\n')}</table>
<h2>WebSocket</h2><p>${escapeHtml(api['x-socket'].description)}</p><table>${socketRows(api['x-socket']).join('\n')}</table></main></html>`
}

type SocketDescription = {
  path: string
  description: string
  sends: Record<string, { summary: string; data: Fields }>
  receives: Record<string, { summary: string; data: Fields }>
}

/** An input in the list of a call's inputs. `where` is its place in the HTTP request, such as `query`; empty for the fields of an event. */
type Input = { name: string; where: string; description: string }

function socketRows({ path, sends, receives }: SocketDescription): string[] {
  const rows = (direction: string, events: SocketDescription['sends']): string[] =>
    Object.entries(events).map(([event, { summary, data }]) =>
      tableRow([direction, `${path} ${event}`, summary], fieldsOf(data, '')),
    )
  return [...rows('→', sends), ...rows('←', receives)]
}

function docsRow(path: string, method: string, each: Described): string {
  const body = each.requestBody ? fieldsOf(each.requestBody.content['application/json'].schema, 'body') : []
  const parameters = each.parameters.map(({ name, in: where, required, description }) => ({
    name,
    where: required ? `${where}, required` : where,
    description,
  }))
  const cells = [method.toUpperCase(), path, `${each.summary} (${each['x-audience']})`]
  return tableRow(cells, [...parameters, ...body])
}

const fieldsOf = ({ properties = {}, required = [] }: Fields, where: string): Input[] =>
  Object.entries(properties).map(([name, { description = '' }]) => ({
    name,
    where: required.includes(name) ? `${where}, required` : where,
    description,
  }))

function tableRow(cells: string[], inputs: Input[]): string {
  const lines = inputs.map(({ name, where, description }) => {
    const place = where === '' ? '' : ` (${escapeHtml(where)})`
    return `<li><code>${escapeHtml(name)}</code>${place} ${escapeHtml(description)}</li>`
  })
  const list = lines.length > 0 ? `<ul>${lines.join('')}</ul>` : ''
  return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}<td>${list}</td></tr>`
}
