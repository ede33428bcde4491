/** The timeout of a connection to a bucket. */
export const CONNECT_MS = 5_000
/** The timeout from a request without a body to the beginning of its answer. The transfer of the answer has no timeout. */
export const ANSWER_MS = 15_000
/** The minimum rate of an upload in bytes per millisecond. */
const SLOWEST = 64
/** The timeout of copies and joined parts, which the bucket completes before it answers. */
const LONG_WORK_MS = 600_000

/** Returns the options of a request that sends this many bytes. */
export const uploadOptions = (bytes: number) => ({ requestTimeout: ANSWER_MS + bytes / SLOWEST })

/** Options of a request that copies or joins a whole object. */
export const copyOptions = { requestTimeout: LONG_WORK_MS }
