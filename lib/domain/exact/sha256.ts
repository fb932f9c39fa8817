import { createHash } from 'node:crypto'

// The only import of node:crypto in the domain: hashing is a pure function, and the rest of that module is not.

/** SHA-256 (FIPS 180-4) of a text's UTF-8 bytes, or of bytes as they are: 32 bytes. */
export function sha256(data: string | Uint8Array): Uint8Array {
  return new Uint8Array(createHash('sha256').update(data).digest())
}

/** SHA-256 of a text's UTF-8 bytes, or of bytes as they are: 64 lowercase hexadecimal digits. */
export function sha256Hex(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}
