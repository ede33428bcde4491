// A module for tests. Its functions loop forever, use more memory than allowed, throw an error, or return the process id.
export const processOf = (_text: string): number => process.pid

export function loop(_text: string): never {
  for (;;);
}

export function fill(_text: string): number {
  const rows: string[][] = []
  for (;;) rows.push(Array.from({ length: 100_000 }, (_, at) => `${at}`))
}

export function fail(_text: string): never {
  throw new Error('a fault')
}
