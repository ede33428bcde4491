/** Whether somebody closed the question of their device, or it was replaced by another: nothing to complain about. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
