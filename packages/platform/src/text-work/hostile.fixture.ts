// A module for tests: it loops forever, uses more memory than allowed, or returns its process id.
export const processOf = (_text: string): number => process.pid

export function loop(_text: string): never {
  for (;;);
}

export function fill(_text: string): number {
  const kept: string[][] = []
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, at) => `${at}`))
}

export function fail(_text: string): never {
  throw new Error('a fault')
}
