import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

const SOURCES = join(import.meta.dirname, '../../src')

export type DeclaredColumn = {
  nullable: boolean
  /** Whether an insert may omit the column. */
  optional: boolean
  /** The kind of the TypeScript type: `string`, `number`, `boolean` or `Date`; undefined for any other type. */
  kind: string | undefined
}

/** Parses `schema.ts` and the `*-tables.ts` files. Returns the columns of the tables that they declare, by table and column name. */
export function declaredTables(): Map<string, Record<string, DeclaredColumn>> {
  const files = ['db/schema.ts', ...globSync('**/*-tables.ts', { cwd: SOURCES })]
  const tables = new Map<string, Record<string, DeclaredColumn>>()
  for (const file of files) {
    const scope = scopeOf(file)
    for (const [name, { typeAnnotation }] of scope) {
      if (!name.endsWith('Tables') || name === 'Tables') continue
      for (const [table, type] of membersOf(typeAnnotation, scope)) {
        if (tables.has(table)) throw new Error(`${file}: the table ${table} is declared twice`)
        const columns = membersOf(type, scope).map(([column, node]) => [column, columnOf(node, { scope })])
        tables.set(table, Object.fromEntries(columns) as Record<string, DeclaredColumn>)
      }
    }
  }
  return tables
}

/** A node of the syntax tree, with the fields that this file reads. */
type Node = {
  type: string
  name?: string
  id?: Node
  key?: Node
  members?: Node[]
  types?: Node[]
  typeName?: Node
  literal?: { value: unknown }
  declaration?: Node | null
  typeAnnotation?: Node
  typeArguments?: { params: Node[] } | null
  typeParameters?: { params: { name: Node }[] } | null
}

type Scope = Map<string, { typeAnnotation: Node; parameters: string[] }>

/** Returns the types that a file declares. */
function scopeOf(file: string): Scope {
  const { program, errors } = parseSync(file, readFileSync(join(SOURCES, file), 'utf8'))
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  const statements = program.body as unknown as Node[]
  const types = statements
    .map((each) => each.declaration ?? each)
    .filter(({ type }) => type === 'TSTypeAliasDeclaration')
  return new Map(
    types.map(({ id, typeAnnotation, typeParameters }) => [
      id!.name!,
      {
        typeAnnotation: typeAnnotation!,
        parameters: (typeParameters?.params ?? []).map(({ name }) => name.name!),
      },
    ]),
  )
}

/** Returns the members of an object type. Resolves aliases and intersections. */
function membersOf(node: Node, scope: Scope): [name: string, type: Node][] {
  if (node.type === 'TSIntersectionType') return node.types!.flatMap((part) => membersOf(part, scope))
  const alias = node.typeName && scope.get(node.typeName.name!)
  if (alias) return membersOf(alias.typeAnnotation, scope)
  if (node.type !== 'TSTypeLiteral') throw new Error(`not an object type: ${node.type}`)
  return node.members!.map(({ key, typeAnnotation }) => [key!.name!, typeAnnotation!.typeAnnotation!])
}

const KINDS: Record<string, string> = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
}

type Context = { scope: Scope; bound?: Map<string, DeclaredColumn> }

/** The column for a type from another file: it counts as not null and of unknown kind. */
const FOREIGN: DeclaredColumn = { nullable: false, optional: false, kind: undefined }

function columnOf(node: Node, context: Context): DeclaredColumn {
  if (node.type === 'TSNullKeyword') return { ...FOREIGN, nullable: true, kind: 'null' }
  if (node.type === 'TSUndefinedKeyword' || node.type === 'TSNeverKeyword')
    return { ...FOREIGN, optional: true }
  if (node.type === 'TSLiteralType') return { ...FOREIGN, kind: typeof node.literal!.value }
  if (node.type === 'TSUnionType') return unionOf(node.types!.map((part) => columnOf(part, context)))
  if (node.type === 'TSTypeReference') return referenceOf(node, context)
  return { ...FOREIGN, kind: KINDS[node.type] }
}

function unionOf(parts: DeclaredColumn[]): DeclaredColumn {
  const kinds = new Set(parts.map(({ kind }) => kind).filter((kind) => kind !== 'null'))
  return {
    nullable: parts.some(({ nullable }) => nullable),
    optional: parts.some(({ optional }) => optional),
    kind: kinds.size === 1 ? [...kinds][0] : undefined,
  }
}

function referenceOf({ typeName, typeArguments }: Node, context: Context): DeclaredColumn {
  const name = typeName!.name!
  const [first, second] = typeArguments?.params ?? []
  if (name === 'Date') return { ...FOREIGN, kind: 'Date' }
  if (name === 'Generated') return { ...columnOf(first!, context), optional: true }
  if (name === 'ColumnType') {
    const read = columnOf(first!, context)
    return { ...read, optional: second ? columnOf(second, context).optional : read.optional }
  }
  const bound = context.bound?.get(name)
  if (bound) return bound
  const alias = context.scope.get(name)
  if (!alias) return FOREIGN
  const values = (typeArguments?.params ?? []).map((each) => columnOf(each, context))
  return columnOf(alias.typeAnnotation, {
    scope: context.scope,
    bound: new Map(alias.parameters.map((parameter, at) => [parameter, values[at] ?? FOREIGN])),
  })
}
