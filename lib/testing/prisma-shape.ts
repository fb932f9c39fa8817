import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SchemaShape, TableShape } from '@/lib/testing/table-shape'

/** Prisma's scalar types to PostgreSQL's, where no `@db.` attribute says otherwise. */
const SCALARS: Record<string, string> = {
  String: 'text',
  Boolean: 'boolean',
  Int: 'integer',
  BigInt: 'bigint',
  DateTime: 'timestamp(3)',
  Json: 'jsonb',
  Bytes: 'bytea'
}
const NATIVE: Record<string, string> = { Uuid: 'uuid', Timestamptz: 'timestamptz', 'Char(3)': 'char(3)' }

interface Field {
  name: string
  type: string
  list: boolean
  optional: boolean
  attributes: string
}

interface Model {
  name: string
  table: string
  fields: Field[]
  /** The `@@` lines. */
  blocks: string[]
  documented: boolean
}

/** Reads every model of a folder of `.prisma` files, which are written one field a line. */
export function readModels(folder: string): Model[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.prisma'))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/(\/\/\/[^\n]*\n)?^model (\w+) \{\n([\s\S]*?)^\}/gm)
    ])
    .map(([, comment, name = '', body = '']) => {
      const lines = body.split('\n').map((line) => line.trim())
      const table = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? name
      const blocks = lines.filter((line) => line.startsWith('@@'))
      const fields = lines.flatMap((line) => {
        const found = /^(\w+)\s+(\w+)(\[\])?(\?)?\s*(.*)$/.exec(line)
        if (!found) return []
        const [, field = '', type = '', list, optional, attributes = ''] = found
        return [{ name: field, type, list: list !== undefined, optional: optional !== undefined, attributes }]
      })
      return { name, table, fields, blocks, documented: comment !== undefined }
    })
}

/** The tables that the models describe. */
export function prismaShape(models: Model[]): SchemaShape {
  const byName = new Map(models.map((model) => [model.name, model]))
  return Object.fromEntries(models.map((model) => [model.table, tableShape(model, byName)]))
}

function tableShape(model: Model, models: Map<string, Model>): TableShape {
  const scalar = model.fields.filter((field) => !models.has(field.type))
  const columns = Object.fromEntries(scalar.map((field) => [columnOf(field), columnText(field)]))
  const keys = model.blocks.flatMap((block) => {
    const kind = { '@@id': 'primary key', '@@unique': 'unique', '@@index': 'index' }[/^@@\w+/.exec(block)?.[0] ?? '']
    if (kind === undefined) return []
    const names = columnsOf(model, listIn(block))
    if (kind === 'primary key') return [`primary key (${names.join(', ')})`]
    const suffix = kind === 'unique' ? 'key' : 'idx'
    return [
      `${kind} ${/map: "(\w+)"/.exec(block)?.[1] ?? `${model.table}_${names.join('_')}_${suffix}`} (${names.join(', ')})`
    ]
  })
  const single = scalar
    .filter((field) => /@id\b/.test(field.attributes))
    .map((field) => `primary key (${columnOf(field)})`)
  return { columns, keys: [...keys, ...single, ...foreignKeys(model, models)] }
}

function foreignKeys(model: Model, models: Map<string, Model>): string[] {
  return model.fields.flatMap((field) => {
    const target = models.get(field.type)
    const found = /fields: \[([^\]]+)\], references: \[([^\]]+)\], (onDelete: NoAction, onUpdate: NoAction)?/.exec(
      field.attributes
    )
    if (!target || !found) return []
    const [, own = '', theirs = '', actions] = found
    const names = columnsOf(model, own)
    const rules = actions === undefined ? ' with actions of Prisma' : ''
    return [
      `foreign key ${model.table}_${names.join('_')}_fkey (${names.join(', ')}) references ${target.table} (${columnsOf(target, theirs).join(', ')})${rules}`
    ]
  })
}

function columnText(field: Field): string {
  const native = /@db\.(\w+(?:\(\d+\))?)/.exec(field.attributes)?.[1]
  const type = native === undefined ? SCALARS[field.type] : NATIVE[native]
  const ending = /@default\(/.test(field.attributes) ? ' default' : ''
  return `${type ?? native ?? field.type}${field.list ? '[]' : ''} ${field.optional ? 'null' : 'not null'}${ending}`
}

function columnOf(field: Field): string {
  return /(?<!@)@map\("(\w+)"\)/.exec(field.attributes)?.[1] ?? field.name
}

function columnsOf(model: Model, list: string): string[] {
  return list.split(',').map((name) => {
    const field = model.fields.find((candidate) => candidate.name === name.trim())
    if (!field) throw new Error(`model ${model.name} has no field ${name.trim()}`)
    return columnOf(field)
  })
}

function listIn(block: string): string {
  return /\[([^\]]+)\]/.exec(block)?.[1] ?? ''
}
