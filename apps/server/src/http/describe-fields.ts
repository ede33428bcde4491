import { fieldDescriptions } from '@engawa/contract/descriptions'

/** Returns the most specific existing key for the description of a field. `path` is `outer.inner` for a field inside an object. */
export function descriptionKey(operation: string, path: string): string | undefined {
  const noun = operation.split('.')[0]
  const keys = [`${operation}.${path}`, `${noun}.${path}`, path]
  return keys.find((key) => Object.hasOwn(fieldDescriptions, key))
}

export function describeField(operation: string, path: string): string | undefined {
  const key = descriptionKey(operation, path)
  return key === undefined ? undefined : fieldDescriptions[key]
}

type JsonSchema = {
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  description?: string
}

/** Returns the JSON schema of a field, with descriptions added to the fields inside it. */
export function described(operation: string, path: string, schema: JsonSchema): JsonSchema {
  const inner = (each: JsonSchema): JsonSchema => described(operation, path, each)
  const { properties, items, anyOf, oneOf, ...rest } = schema
  return {
    ...rest,
    ...(items && { items: inner(items) }),
    ...(anyOf && { anyOf: anyOf.map(inner) }),
    ...(oneOf && { oneOf: oneOf.map(inner) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, each]) => {
          const at = `${path}.${name}`
          const description = describeField(operation, at)
          return [name, { ...(description && { description }), ...described(operation, at, each) }]
        }),
      ),
    }),
  }
}
