/** Notifies the program that started this process that the site is open. Does nothing without an IPC channel. */
export function reportOpen(): void {
  if (process.connected) process.send?.({ isOpen: true }, undefined, undefined, () => {})
}
