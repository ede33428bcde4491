/** What some browsers tell about the network; the others tell nothing. */
export type Connection = EventTarget & { saveData?: boolean; effectiveType?: string; downlink?: number }

export const connectionOf = (): Connection | undefined => (navigator as { connection?: Connection }).connection

/** The reader asks to spare data, or the network is too slow for a film. */
export const sparesData = (connection: Connection | undefined): boolean =>
  connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')

const goodMbps = 5

/** The network is known to be good. One of which nothing is known is not. */
export const isGood = (connection: Connection | undefined): boolean =>
  !sparesData(connection) && connection?.effectiveType === '4g' && (connection.downlink ?? 0) >= goodMbps
