import { z } from 'zod'

type JsonSchema = Record<string, unknown>

/** The form of an answer with an error. */
export const ERROR_SCHEMA = {
  type: 'object',
  required: ['code', 'msg', 'data', 'error'],
  properties: {
    code: { type: 'integer', description: 'The number of the error.' },
    msg: { type: 'string', description: 'The text of the error, in the language of the reader.' },
    data: { type: 'null' },
    error: {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', description: 'The stable name of the error.' },
        fields: {
          type: 'object',
          description: 'The problems of the fields of the input, by their names.',
          additionalProperties: true,
        },
      },
    },
  },
}

/**
 * Converts schemas of answers to JSON schemas. A schema that `modules` export is described once, in `shared`, under the name of its export;
 * all others refer to it.
 */
export function createAnswerSchemas(...modules: object[]) {
  const names = new Map<unknown, string>()
  for (const [name, value] of modules.flatMap((module) => Object.entries(module)))
    if (value instanceof z.ZodType && !names.has(value)) names.set(value, name)
  const metadata = {
    get: (schema: z.ZodType) => {
      const id = names.get(schema)
      return { ...z.globalRegistry.get(schema), ...(id !== undefined && { id }) }
    },
  } as never
  const shared: Record<string, JsonSchema> = { Error: ERROR_SCHEMA }

  return {
    shared,
    schemaOf(schema: z.ZodType): JsonSchema {
      const options = { metadata, override: tidy, io: 'output', unrepresentable: 'any' } as const
      // The root of a conversion cannot be a reference, so the schema is converted as a property.
      const { properties, $defs = {} } = z.toJSONSchema(z.object({ schema }), options)
      for (const [name, each] of Object.entries($defs)) shared[name] = referring(each as JsonSchema)
      return referring(properties!['schema'] as JsonSchema)
    },
  }
}

/** Returns a schema whose references lead to the components of the API's description. */
function referring(found: JsonSchema): JsonSchema {
  const { id: _, ...schema } = found
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema
}

/**
 * Leaves out the bounds of integers that JavaScript can represent, and describes a record with a fixed set of keys by its properties,
 * because `required` should name properties.
 */
function tidy({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  const { minimum, maximum, propertyNames, additionalProperties, required } = jsonSchema
  if (minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum']
  if (maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum']
  if (propertyNames === undefined || !Array.isArray(required)) return
  delete jsonSchema['propertyNames']
  jsonSchema['properties'] = Object.fromEntries(required.map((name: string) => [name, additionalProperties]))
  jsonSchema['additionalProperties'] = false
}
