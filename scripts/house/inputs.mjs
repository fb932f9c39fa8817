import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './steps.mjs'

const isTest = /\.(spec|test)\.tsx?$/

/**
 * SHA-256 over the names and contents of files, folders taken whole, tests left out: what a step's result depends on.
 * Contents and not times, because a checkout sets new times on the same files.
 *
 * @param {string[]} paths relative to the project
 * @param {string[]} words anything else it depends on
 */
export function digestOf(paths, words = []) {
  const hash = createHash('sha256').update(JSON.stringify(words))
  for (const path of paths) addTo(hash, path)
  return hash.digest('hex')
}

function addTo(hash, path) {
  const full = join(root, path)
  const found = statSync(full, { throwIfNoEntry: false })
  if (!found || isTest.test(path) || path === 'lib/db/generated') return
  if (found.isDirectory()) {
    for (const name of readdirSync(full).sort()) addTo(hash, `${path}/${name}`)
  } else {
    hash.update(`\0${path}\0${found.size}\0`).update(readFileSync(full))
  }
}

/** Whether a step left its result from the same inputs: its stamp agrees and its files are there. */
export function isFresh(name, digest, results) {
  const file = stampFile(name)
  return (
    existsSync(file) &&
    readFileSync(file, 'utf8') === digest &&
    results.every((result) => existsSync(join(root, result)))
  )
}

/** Stores the inputs of a step's result. */
export function stamp(name, digest) {
  mkdirSync(dirname(stampFile(name)), { recursive: true })
  writeFileSync(stampFile(name), digest)
}

function stampFile(name) {
  return join(root, '.cache', 'stamps', name)
}
