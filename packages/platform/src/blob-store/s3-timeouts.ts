/** The timeout for connecting to a bucket, in milliseconds. */
export const CONNECT_MS = 5_000
/** The maximum time in milliseconds for a request without a body. The transfer of an object has no timeout. */
export const ANSWER_MS = 15_000
/** The time in milliseconds after which a request without an answer causes a probe. */
export const SLOW_MS = 1_000
/** The timeout of a probe in milliseconds. */
export const PROBE_MS = 3_000
/** The minimum rate of an upload, in bytes per millisecond. */
const SLOWEST = 64
/** The timeout in milliseconds of a copy or of joining parts. A bucket answers only when the work is complete. */
const LONG_WORK_MS = 600_000

/** Returns the request options for an upload of this many bytes. */
export const uploadOptions = (bytes: number) => ({ requestTimeout: ANSWER_MS + bytes / SLOWEST })

/** The request options for copying an object or joining its parts. */
export const copyOptions = { requestTimeout: LONG_WORK_MS }
