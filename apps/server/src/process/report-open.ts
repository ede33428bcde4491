/** Notifies the program that started this process that the site is open. Does nothing without an IPC channel. */
export const reportOpen = (): void => report({ isOpen: true })

/** Notifies the program that started this process that the start waits for a service. */
export const reportWaiting = (sentence: string): void => report({ waiting: sentence })

function report(message: object): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}
