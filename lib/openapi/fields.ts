import type { z } from 'zod'
import { createSchema, type oas31 } from 'zod-openapi'

export type FieldRow = { name: string; type: string; required: boolean }
type Schema = oas31.SchemaObject | oas31.ReferenceObject

/** The fields of an object schema as rows of a table; fields of inner objects follow as `outer.inner`. */
export function fieldsOf(schema: z.ZodType): FieldRow[] {
  return rowsOf(createSchema(schema, { io: 'input' }).schema, '', 3)
}

function rowsOf(schema: Schema, prefix: string, depth: number): FieldRow[] {
  if (depth === 0 || '$ref' in schema || !schema.properties) return []
  return Object.entries(schema.properties).flatMap(([name, inner]) => {
    const required = schema.required?.includes(name) ?? false
    return [
      { name: prefix + name, type: typeOf(inner), required },
      ...rowsOf(objectIn(inner), `${prefix}${name}.`, depth - 1)
    ]
  })
}

/** The object behind a nullable one. */
function objectIn(schema: Schema): Schema {
  if ('$ref' in schema || !schema.anyOf) return schema
  return schema.anyOf.find((one) => !('$ref' in one) && one.properties !== undefined) ?? schema
}

function typeOf(schema: Schema): string {
  if ('$ref' in schema) return schema.$ref?.split('/').pop() ?? 'object'
  if (schema.enum) return schema.enum.map(String).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' | ')
  if (schema.type === 'array')
    return `${schema.items && typeof schema.items === 'object' ? typeOf(schema.items) : 'any'}[]`
  const base = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any')
  return base + limitsOf(schema)
}

function limitsOf(schema: oas31.SchemaObject): string {
  if (schema.format) return ` (${schema.format})`
  if (schema.maxLength !== undefined) return `, at most ${schema.maxLength} characters`
  if (schema.maximum !== undefined && schema.maximum < Number.MAX_SAFE_INTEGER)
    return `, ${schema.minimum ?? 0} to ${schema.maximum}`
  return ''
}
