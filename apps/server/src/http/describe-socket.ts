import { CLOSE, commands, Frame, ServerEvents } from '@engawa/contract'
import { eventDescriptions } from '@engawa/contract/descriptions'
import { z } from 'zod'
import { describeField, described } from './describe-fields.ts'

/** Returns the events of the socket for the API reference, because OpenAPI cannot describe them. */
export const describeSocket = (): object => ({
  path: '/ws',
  alias: '/v1/ws',
  description:
    'A WebSocket. `token` in the query is a ticket of POST /v1/realtime/ticket or the token of a session. Every message is JSON of the form {event, data} in both directions.',
  frame: schemaOf(Frame, 'output'),
  sends: Object.fromEntries(
    Object.entries(commands).map(([event, command]) => [
      event,
      {
        summary: command.summary,
        'x-audience': command.audience,
        data: withFields(event, schemaOf(command.body, 'input')),
        ...('answer' in command && { answer: command.answer }),
        errors: command.errors,
      },
    ]),
  ),
  receives: Object.fromEntries(
    Object.entries(ServerEvents).map(([event, schema]) => [
      event,
      { summary: eventDescriptions[event as keyof typeof ServerEvents], data: schemaOf(schema, 'output') },
    ]),
  ),
  closeCodes: CLOSE,
})

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** Returns the data of an event that a client sends, with descriptions of its fields. */
function withFields(event: string, schema: { properties?: Record<string, object> }): object {
  const { properties = {}, ...rest } = schema
  const of = `socket.${event}`
  const fields = Object.entries(properties).map(([name, each]) => [
    name,
    { description: describeField(of, name), ...described(of, name, each) },
  ])
  return { ...rest, properties: Object.fromEntries(fields) }
}
