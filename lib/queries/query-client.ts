import { QueryClient } from '@tanstack/react-query'

/**
 * The one query client of the browser. Hooks get it as their second argument, because a provider around the console
 * would put the library into the first load; it comes with the first dialog or the first poll.
 *
 * Nothing is retried: a read comes again with the next poll, and after a lost answer to a change the person decides.
 * `always`, because the browser only guesses whether it is online, and a failed request must show at once.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' }
  }
})
