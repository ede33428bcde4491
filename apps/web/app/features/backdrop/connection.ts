/** The network information of the browser, which only some browsers provide. */
export type Connection = EventTarget & { saveData?: boolean; effectiveType?: string; downlink?: number }

export const connectionOf = (): Connection | undefined =>
  (navigator as { connection?: Connection }).connection

/** Whether the reader wants to save data, or the network is too slow for a film. */
export const sparesData = (connection: Connection | undefined): boolean =>
  connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
