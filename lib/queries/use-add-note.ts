import { useMutation, useQueryClient } from '@tanstack/react-query'
import { browserClient } from './browser-client'
import { operationKeys } from './operation-keys'

/** Adds a note for later readers. */
export function useAddNote(operationId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: string) =>
      (await browserClient.call('addNote', { params: { operationId }, body: { body } })).body,
    onSettled: () => queries.invalidateQueries({ queryKey: operationKeys.all })
  })
}
