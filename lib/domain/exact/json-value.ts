/** The values of JSON text (RFC 8259) as plain data: objects without a prototype's methods, no undefined, no dates. */
export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject

/** A JSON object. Its keys are external input: read them with `Object.hasOwn`, never through the prototype. */
export type JsonObject = { [key: string]: JsonValue }

/** True for a JSON object, false for an array, null or a scalar. */
export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
