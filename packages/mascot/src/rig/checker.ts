type Fields = Record<string, unknown>

/** Collects the problems of a model, so that an artist sees all of them at once and not only the first. */
export class Checker {
  readonly problems: string[] = []

  report(problem: string): void {
    this.problems.push(problem)
  }

  record(value: unknown, where: string): value is Fields {
    const ok = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (!ok) this.report(`${where} must be an object`)
    return ok
  }

  numbers(value: unknown, count: number, where: string): boolean {
    const ok = Array.isArray(value) && value.length === count && value.every((n) => Number.isFinite(n))
    if (!ok) this.report(`${where} must be ${count === 1 ? 'a number' : `${count} numbers`}`)
    return ok
  }

  list(value: unknown, where: string): Fields[] {
    if (Array.isArray(value)) return value as Fields[]
    this.report(`${where} must be a list`)
    return []
  }

  entries(value: unknown, where: string): Map<string, unknown> {
    return this.record(value, where) ? new Map(Object.entries(value)) : new Map<string, unknown>()
  }

  names(value: unknown): Set<string> {
    return new Set(Array.isArray(value) ? value.map((item) => String((item as Fields | null)?.id)) : [])
  }

  ids(value: unknown, where: string, each: (item: Fields, where: string) => void): Set<string> {
    const seen = new Set<string>()
    for (const [index, item] of this.list(value, where).entries()) {
      if (!this.record(item, `${where}[${index}]`)) continue
      const id = typeof item.id === 'string' && item.id ? item.id : undefined
      if (id === undefined) this.report(`${where}[${index}] has no id`)
      else if (seen.has(id)) this.report(`${where}: "${id}" is there twice`)
      if (id !== undefined) seen.add(id)
      each(item, `${where} "${id ?? index}"`)
    }
    return seen
  }

  known(ids: readonly string[], all: { has(id: string): boolean }, where: string): void {
    for (const id of ids) if (!all.has(id)) this.report(`${where}: "${id}" is not known`)
  }

  driver(value: Fields, params: Set<string>, where: string): void {
    this.known([String(value.param)], params, where)
    if (value.at !== undefined && this.numbers(value.at, 2, `${where}.at`)) {
      const [from, to] = value.at as number[]
      if (from === to) this.report(`${where}.at: the two values must differ`)
    }
    const times = value.times as Fields | undefined
    if (times) this.driver(times, params, `${where}.times`)
  }
}
