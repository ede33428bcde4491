import sharp from 'sharp'

// One thread a picture and nothing kept: memory is then what a single picture needs, whatever arrives at once.
sharp.concurrency(1)
sharp.cache(false)

let last: Promise<unknown> = Promise.resolve()

/** Runs decoding work after all that was asked for before it. */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => {})
  return turn
}
