import type { Client } from 'pg'

/** Called when a statement is sent. Returns a function that is called when the statement is answered or has failed. */
export type RoundTripListener = (sql: string) => () => void

/** Returns a class of connections that calls the listener for each statement that is sent with a promise. */
export const watchRoundTrips = (Base: typeof Client, onRoundTrip: RoundTripListener): typeof Client =>
  class extends Base {
    // oxlint-disable-next-line typescript/no-explicit-any -- this type must match all overloads of pg's `query`
    override query(...args: any[]): any {
      const answer: unknown = super.query(...(args as [string]))
      if (!(answer instanceof Promise)) return answer
      const answered = onRoundTrip(String(args[0]))
      answer.then(answered, answered)
      return answer
    }
  }
