/** The running jobs of the process. */
export interface Jobs {
  /** Ends after the job that runs now. */
  stop(): Promise<void>
}

/** Starts the jobs of the process. */
export async function startJobs(): Promise<Jobs> {
  return { stop: async () => {} }
}
