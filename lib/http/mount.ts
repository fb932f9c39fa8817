import { perform } from '@/lib/verbs/perform'
import type { Api } from './adapter'
import { buildApi } from './build-api'
import { mountHealth } from './health'
import { httpSettings } from './settings'

/** The API of the process with its health and its figures. */
export function createApi(): Api {
  return mountHealth(buildApi(perform, httpSettings()))
}
