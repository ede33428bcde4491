/** The longest time in which a bucket accepts a connection. */
export const CONNECT_MS = 5_000
/** The longest time from a request without a body to the beginning of its answer. The bytes of an answer may take any time. */
export const ANSWER_MS = 15_000
/** The slowest upload that still counts as alive, in bytes per millisecond. */
const SLOWEST = 64
/** Copies and joined parts are made by the bucket before it answers. */
const LONG_WORK_MS = 600_000

/** Options of a request that sends so many bytes. */
export const sending = (bytes: number) => ({ requestTimeout: ANSWER_MS + bytes / SLOWEST })

/** Options of a request that lets the bucket work on a whole object. */
export const longWork = { requestTimeout: LONG_WORK_MS }
